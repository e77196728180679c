import { sql } from 'kysely';
import type { Tx } from '../db/tenant-scope.ts';
import type { ActionContext } from '../rest/behaviour.ts';

/** One after the other in a shop: two that merge each other would wait for each other's rows. */
export async function holdMerging({ tx, caller }: ActionContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`customers of ${caller.shopId}`}, 0))`.execute(tx);
}

/**
 * A chat is held before the customer that staff said it is of, by everybody: what is written there may need her row.
 */
export const holdChats = (tx: Tx, shopId: string, customerId: string) =>
  tx
    .selectFrom('conversations')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .forUpdate()
    .execute();
