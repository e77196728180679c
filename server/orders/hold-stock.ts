import { orders } from '../../resources/orders.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { type EventContext, emit } from '../events/emit.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';
import type { World } from '../world.ts';
import { hasMoveOf, moveStock, takenBy } from './stock.ts';
import { movesOf, takeStock } from './take-stock.ts';

const hourMilliseconds = 3_600_000;

/** Until when the goods of an order that is placed now are set aside while nobody pays. */
export const heldUntil = (world: World, hours: number): string =>
  new Date(world.now().getTime() + hours * hourMilliseconds).toISOString();

/**
 * Sets the goods of an order aside again that were given back because nobody paid. Throws `wrong_state` where they were
 * not,
 * `out_of_stock` with the lines that are short.
 */
export async function holdAgain(services: Services, tx: Tx, shopId: string, orderId: string, by: Actor): Promise<void> {
  if (!(await holdReleased(services, tx, shopId, orderId, by))) throw problem('wrong_state');
}

/** The same where it may be needed: false, and nothing done, for an order that has its goods. Throws `out_of_stock`. */
export async function holdReleased(
  services: Services,
  tx: Tx,
  shopId: string,
  orderId: string,
  by: Actor,
): Promise<boolean> {
  const order = await released(tx, shopId, orderId);
  if (!order) return false;
  const { lines, number } = order;
  const before = await takenBy(tx, shopId, orderId);
  await takeStock(services, tx, shopId, { lines, before, orderId, reference: String(number), by });
  await held({ services, tx, shopId, actor: by }, orderId, order.unpaid_hours);
  return true;
}

/**
 * For an order whose money came after its goods were given back: takes what is left of them. Where that is not all, the
 * order stays marked as given back, and its timeline says so to the shop.
 */
export async function holdWhatIsLeft(context: EventContext, orderId: string, cause: string): Promise<void> {
  const { services, tx, shopId, actor } = context;
  const order = await released(tx, shopId, orderId);
  if (!order) return;
  const moves = movesOf(order.lines, await takenBy(tx, shopId, orderId));
  const why = { reason: 'order', orderId, reference: String(order.number), by: actor } as const;
  const short = await moveStock(services, tx, shopId, moves, why);
  if (short.length === 0) return held(context, orderId, order.unpaid_hours, cause);
  const missing = order.lines.filter((line) => hasMoveOf(short, line));
  const names = missing.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');
  await emit(context, orders, 'stock_short', { id: orderId }, { missing: names.slice(0, 300) }, { cause });
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
    .forNoKeyUpdate('orders')
    .executeTakeFirst();

async function held(context: EventContext, orderId: string, hours: number, cause: string | null = null): Promise<void> {
  const { tx, shopId } = context;
  const { world } = context.services;
  await tx
    .updateTable('orders')
    .set({
      stock_released_at: null,
      stock_held_until: heldUntil(world, hours),
      updated_at: world.now().toISOString(),
    })
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .execute();
  await emit(context, orders, 'stock_held', { id: orderId }, {}, { cause });
}
