import { sql } from 'kysely';
import type { Tx } from '../db/tenant-scope.ts';

const firstOrder = 1001;

/** The shop's next order number. Two orders at once get two numbers. */
export const nextOrderNumber = (tx: Tx, shopId: string): Promise<number> => takeOrderNumbers(tx, shopId, 1);

/** The number that the next order will have, without taking it. */
export async function peekOrderNumber(tx: Tx, shopId: string): Promise<number> {
  const found = await tx
    .selectFrom('counters')
    .select('value')
    .where('shop_id', '=', shopId)
    .where('name', '=', 'order')
    .executeTakeFirst();
  return found ? found.value + 1 : firstOrder;
}

/** Takes `count` order numbers that follow one another, and gives the first. */
export const takeOrderNumbers = (tx: Tx, shopId: string, count: number): Promise<number> =>
  takeNumbers(tx, shopId, { name: 'order', first: firstOrder, count });

/** Takes `count` numbers of a shop's counter, which begins with `first`, and gives the first of them. */
export async function takeNumbers(
  tx: Tx,
  shopId: string,
  { name, first, count }: { name: 'order' | 'debt'; first: number; count: number },
): Promise<number> {
  const { value } = await tx
    .insertInto('counters')
    .values({ shop_id: shopId, name, value: first + count - 1 })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'name']).doUpdateSet({ value: sql`counters.value + ${count}` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return value - count + 1;
}
