import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestServer, TestShop } from './server.ts';

/** Instants are ISO 8601. */
export interface Made {
  product: string;
  quantity: number;
  at: string;
  customer?: string;
  channel?: string;
  isRehearsed?: boolean;
  paidAt?: string | null;
  givenBackAt?: string;
}

/** An order made as people make it, then put where it belongs in time. Gives its id. */
export async function pastOrder(
  { running }: TestServer,
  shop: TestShop,
  { product, quantity, at, customer, channel, isRehearsed, paidAt = at, givenBackAt }: Made,
): Promise<string> {
  const call = async (path: string, body: object) => {
    const answer = await shop.call('POST', path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  };
  const { id } = await call('/api/orders', {
    lines: [{ product_id: product, quantity }],
    payment_method: 'cash',
    ...(customer && { customer_id: customer }),
  });
  if (paidAt) await call(`/api/orders/${id}/record_cash`, {});
  if (givenBackAt) {
    await call(`/api/orders/${id}/cancel`, { reason: 'Alibadili mawazo' });
    await call(`/api/orders/${id}/record_refund`, {});
  }
  await running.services.db.withShop(shop.shopId, async (tx) => {
    await sql`update orders set created_at = ${at}::timestamptz, rehearsal = ${isRehearsed ?? false},
      channel = ${channel ?? 'dashboard'} where id = ${id}`.execute(tx);
    await sql`update transactions set rehearsal = ${isRehearsed ?? false}, settled_at =
      (case when type = 'refund' then ${givenBackAt ?? at} else ${paidAt ?? at} end)::timestamptz
      where order_id = ${id}`.execute(tx);
  });
  return id;
}
