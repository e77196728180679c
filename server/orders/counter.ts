import { sql } from 'kysely';
import type { Tx } from '../db/door.ts';

const firstOrder = 1001;

/** The shop's next order number. Two orders at once get two numbers. */
export async function nextOrderNumber(tx: Tx, shopId: string): Promise<number> {
  const { value } = await tx
    .insertInto('counters')
    .values({ shop_id: shopId, name: 'order', value: firstOrder })
    .onConflict((conflict) => conflict.columns(['shop_id', 'name']).doUpdateSet({ value: sql`counters.value + 1` }))
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}
