import type { Tx } from '../db/door.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';
import type { World } from '../world.ts';
import { record } from './events.ts';
import { moveStock, takenBy } from './stock.ts';
import { movesOf, takeStock } from './take-stock.ts';

const hourMilliseconds = 3_600_000;

/** Until when the goods of an order that is placed now are set aside while nobody pays. */
export const heldUntil = (world: World, hours: number): string =>
  new Date(world.now().getTime() + hours * hourMilliseconds).toISOString();

/**
 * Sets the goods of an order aside again that were given back because nobody paid. Throws `wrong_state` where they were not,
 * `out_of_stock` with the lines that are short.
 */
export async function holdAgain(
  services: Services,
  tx: Tx,
  shopId: string,
  orderId: string,
  by: string,
): Promise<void> {
  if (!(await holdReleased(services, tx, shopId, orderId, by))) throw problem('wrong_state');
}

/** The same where it may be needed: false, and nothing done, for an order that has its goods. Throws `out_of_stock`. */
export async function holdReleased(
  services: Services,
  tx: Tx,
  shopId: string,
  orderId: string,
  by: string,
): Promise<boolean> {
  const order = await released(tx, shopId, orderId);
  if (!order) return false;
  const { lines, number } = order;
  const before = await takenBy(tx, shopId, orderId);
  await takeStock(services.world, tx, shopId, { lines, before, orderId, reference: String(number), by });
  await held(services, tx, shopId, orderId, order.unpaid_hours, by);
  return true;
}

/**
 * For an order whose money came after its goods were given back: takes what is left of them. Where that is not all, the order stays
 * marked as given back, and its timeline says so to the shop.
 */
export async function holdWhatIsLeft(
  services: Services,
  tx: Tx,
  shopId: string,
  orderId: string,
  by: string,
): Promise<void> {
  const order = await released(tx, shopId, orderId);
  if (!order) return;
  const moves = movesOf(order.lines, await takenBy(tx, shopId, orderId));
  const why = { reason: 'order', orderId, reference: String(order.number), by } as const;
  const short = await moveStock(services.world, tx, shopId, moves, why);
  if (short.length === 0) return held(services, tx, shopId, orderId, order.unpaid_hours, by);
  const missing = order.lines.filter(({ product_id, variant_id }) =>
    short.some(({ productId, variantId }) => productId === product_id && variantId === (variant_id ?? '')),
  );
  const note = missing.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');
  await record(services, tx, shopId, { orderId, event: 'stock_short', note: note.slice(0, 300), by });
}

const released = (tx: Tx, shopId: string, orderId: string) =>
  tx
    .selectFrom('orders')
    .innerJoin('shops', 'shops.id', 'orders.shop_id')
    .select(['orders.number', 'orders.lines', 'shops.unpaid_hours'])
    .where('orders.shop_id', '=', shopId)
    .where('orders.id', '=', orderId)
    .where('orders.status', 'in', ['pending', 'paid'])
    .where('orders.stock_released_at', 'is not', null)
    .forUpdate('orders')
    .executeTakeFirst();

async function held(
  services: Services,
  tx: Tx,
  shopId: string,
  orderId: string,
  hours: number,
  by: string,
): Promise<void> {
  const { world, live } = services;
  const order = await tx
    .updateTable('orders')
    .set({
      stock_released_at: null,
      stock_held_until: heldUntil(world, hours),
      updated_at: world.now().toISOString(),
    })
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .returning('status')
    .executeTakeFirstOrThrow();
  await record(services, tx, shopId, { orderId, event: 'stock_held', by });
  live.publish(shopId, { type: 'order.changed', id: orderId, status: order.status });
}
