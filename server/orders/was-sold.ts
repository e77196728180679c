import { sql } from 'kysely';
import type { Tx } from '../db/tenant-scope.ts';

/**
 * Whether an order ever moved this product's stock, or has it on a line. Only orders made since the product was are
 * looked at.
 */
export async function wasSold(
  tx: Tx,
  shopId: string,
  { id, created_at }: { id: string; created_at: string },
): Promise<boolean> {
  const { rows } = await sql<{ sold: boolean }>`
    select exists (
      select 1 from stock_movements m where m.shop_id = ${shopId} and m.product_id = ${id} and m.reason = 'order'
    ) or exists (
      select 1 from orders o where o.shop_id = ${shopId} and o.created_at >= ${created_at}::timestamptz
        and o.lines @> ${JSON.stringify([{ product_id: id }])}::jsonb
    ) as sold`.execute(tx);
  return rows[0]?.sold === true;
}
