import { dueOf } from '../../common/due.ts';
import type { FieldsOf, Resources } from '../../resources/index.ts';
import type { Args, Row } from '../../resources/kit/index.ts';
import { largestMoney } from '../../resources/kit/schema.ts';
import { orders } from '../../resources/orders.ts';
import { addressLines, deliveryPlaceNames } from '../../resources/trade/delivery-place.ts';
import { mostLines } from '../../resources/trade/line.ts';
import { totalsOf } from '../../resources/trade/totals.ts';
import { changesBetween } from '../events/changes.ts';
import { contextOf, emit } from '../events/emit.ts';
import { refuseWhileAwaited } from '../money/awaited.ts';
import { problem } from '../problems.ts';
import type { ActionContext } from '../rest/behaviour.ts';
import { changedHandover } from './change-handover.ts';
import { costLeft, costOf, uncostedLeft } from './cost.ts';
import { moveTotals, writePlaced } from './customer.ts';
import { heldUntil } from './hold-stock.ts';
import { readOnSale } from './on-sale.ts';
import { priceLines } from './price.ts';
import { inPlace, type Placed, pathAt } from './price-again.ts';
import { keptSets } from './price-set.ts';
import type { OnSale } from './priced.ts';
import { type StockMove, takenBy } from './stock.ts';
import { lowerCredit, raiseCredit } from './take-credit-back.ts';
import { takeStock } from './take-stock.ts';

type Order = Row<FieldsOf<'orders'>>;
type Line = Order['lines'][number];
type Change = Args<Resources['orders'], 'change_lines'>;
type Wanted = Change['lines'][number];

/**
 * Staff change what an order holds, confirmed or not, before it is handed over. Lines that stay keep the price they
 * had, new ones have today's; stock moves by the difference. What is missing then is due, or goes onto the debt that
 * took the order over; that debt is lowered first, and what was paid beyond is to be given back. Throws
 * `validation_failed` by dotted path, `set_incomplete`, `out_of_stock`, `credit_limit`, `wrong_state`, and what
 * {@link refuseWhileAwaited} throws; nothing is changed then.
 */
export async function changeLines(context: ActionContext, orderId: string, change: Change): Promise<void> {
  const { services, tx, caller } = context;
  const { shopId, actor: by } = caller;
  const { world } = services;
  const order = await tx
    .selectFrom('orders')
    .innerJoin('shops', 'shops.id', 'orders.shop_id')
    .select(['orders.number', 'orders.status', 'orders.lines', 'orders.discount', 'orders.delivery_fee'])
    .select(['orders.total', 'orders.charges', 'orders.paid', 'orders.refunded', 'orders.credited', 'orders.cost'])
    .select(['orders.uncosted', 'orders.returns', 'orders.customer_id', 'orders.rehearsal', 'orders.fulfilment'])
    .select(['orders.stock_released_at', 'orders.stock_held_until', 'orders.zone', 'orders.place', 'orders.landmark'])
    .select(['orders.pickup_code', 'orders.confirmed_at', 'shops.unpaid_hours', 'shops.delivery_zones'])
    .select(['shops.places', 'shops.delivery_fee as fee', 'shops.charges as rules'])
    .where('orders.shop_id', '=', shopId)
    .where('orders.id', '=', orderId)
    .forNoKeyUpdate('orders')
    .executeTakeFirst();
  // What came back is counted by the lines as they were sold.
  if (!order || (order.returns ?? []).length > 0) throw problem('wrong_state');
  // A prompt asks for the former total.
  await refuseWhileAwaited(tx, shopId, { orderId }, world.now());

  // Sets that are there already are kept as they were sold.
  const former = order.lines.map(({ product_id }) => ({ product_id }));
  const sold = await readOnSale(tx, shopId, [...change.lines, ...former]);
  const { lines, at } = linesOf(order.lines, change.lines, sold, world.newId);
  const { products } = sold;
  const { fee, delivery_zones, places, rules } = order;
  const shop = { delivery_fee: fee, delivery_zones, places, charges: rules };
  const { handover, ...beside } = changedHandover(order, change, { world, shop });
  const { fulfilment } = beside;
  const { subtotal, discount, delivery_fee, charges, total } = totalsOf(lines, {
    discount: change.discount ?? order.discount ?? 0,
    ...beside,
  });
  if (discount > subtotal) throw problem('validation_failed', { discount: 'discount_too_large' });

  const taken = await takenBy(tx, shopId, orderId);
  const before = order.stock_released_at === null ? standingIn(order.lines, lines, taken) : taken;
  await takeStock(services, tx, shopId, { lines, at, before, orderId, reference: String(order.number), by });
  await tx
    .updateTable('orders')
    .set({
      ...{ lines: JSON.stringify(lines), subtotal, discount, delivery_fee, total, ...handover },
      charges: order.charges === null && charges.length === 0 ? null : JSON.stringify(charges),
      ...costAfter(order, lines, products),
      ...(order.stock_released_at !== null && {
        ...{ stock_released_at: null, stock_held_until: heldUntil(world, order.unpaid_hours) },
      }),
      // Who works in the shop has taken it on: what was agreed is not written over by a form that was open meanwhile.
      confirmed_at: order.confirmed_at ?? world.now().toISOString(),
      updated_at: world.now().toISOString(),
    })
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .execute();

  const credited = await followCredit(context, orderId, { ...order, total });
  const after = { ...order, total, credited };
  const status = statusOf(after);
  if (status !== order.status)
    await tx.updateTable('orders').set({ status }).where('shop_id', '=', shopId).where('id', '=', orderId).execute();
  await moveTotals(tx, shopId, order.customer_id, order, { ...after, status });
  const { reason } = change;
  const changes = changesBetween(orders, order, { ...order, ...handover, discount, delivery_fee, total, status });
  const isMoved = (['fulfilment', ...deliveryPlaceNames] as const).some((name) => changes?.[name]);
  if (isMoved) await writePlaced(tx, shopId, [order.customer_id]);
  const got = { fulfilment, where: addressLines(handover).join(', ') || null };
  const data = { reason, total, ...(isMoved ? got : { fulfilment: null, where: null }) };
  await emit(contextOf(context), orders, 'edited_by_staff', { id: orderId }, data, { changes });
}

/** The status follows the money: paid while all is there and nothing of it is on credit. */
function statusOf(order: Pick<Order, 'status' | 'total' | 'paid' | 'refunded' | 'credited'>): Order['status'] {
  const due = dueOf(order);
  if (order.status === 'paid') return due > 0 ? 'pending' : 'paid';
  return due <= 0 && order.paid > order.refunded && order.credited === null ? 'paid' : order.status;
}

/** The debt that took an order over owes what of its new total is not paid otherwise. Gives what is on credit then. */
async function followCredit(
  context: ActionContext,
  orderId: string,
  order: Pick<Order, 'status' | 'total' | 'paid' | 'refunded' | 'credited'>,
): Promise<number | null> {
  if (order.credited === null) return null;
  const due = dueOf(order);
  if (due > 0) await raiseCredit(context, orderId, { amount: due });
  if (due < 0) await lowerCredit(contextOf(context), orderId, -due);
  const { credited } = await context.tx
    .selectFrom('orders')
    .select('credited')
    .where('shop_id', '=', context.caller.shopId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return credited;
}

/** The lines as they are wanted: those that were there with another quantity, new ones priced. */
function linesOf(
  was: readonly Line[],
  wanted: readonly Wanted[],
  sold: OnSale,
  newId: () => string,
): { lines: Line[]; at: number[] } {
  const errors: Record<string, string> = {};
  const staying = wanted.flatMap((line, index): Placed[] => {
    const at = `lines.${index}`;
    if (line.id === null) return [];
    const former = was.find(({ id }) => id === line.id);
    if (!former) errors[`${at}.id`] = 'not_found';
    else if (wanted.findIndex(({ id }) => id === line.id) < index) errors[`${at}.id`] = 'line_repeated';
    else if (saysMore(line)) errors[`${at}.id`] = 'line_kept';
    if (!former) return [];
    const total = former.unit_price * line.quantity;
    if (total > largestMoney) errors[`${at}.quantity`] = 'order_too_large';
    return [{ line: { ...former, quantity: line.quantity, total }, at: index }];
  });
  const added = wanted.flatMap(({ id, ...line }, index) => (id === null ? [{ line, index }] : []));
  for (const { line, index } of added)
    if (line.unit_price > 0 && line.name.trim() === '') errors[`lines.${index}.name`] = 'required';
  for (const { line, index } of added)
    if (line.set_id !== null && staying.some((other) => other.line.set_id === line.set_id))
      errors[`lines.${index}.set_id`] = 'set_there';
  const places = added.map(({ index }) => index);
  const priced = priceLines(
    added.map(({ line }) => line),
    sold,
    newId,
  );
  for (const [path, fault] of Object.entries(priced.errors)) errors[pathAt(path, places)] = fault;
  const all = inPlace([...staying, ...priced.lines.map((line, n) => ({ line, at: places[priced.at[n] ?? 0] ?? 0 }))]);
  if (all.length > mostLines) errors.lines = 'too_many_lines';
  if (wanted.length === 0) errors.lines = 'required';
  const isTooLarge = all.reduce((sum, { line }) => sum + line.total, 0) > largestMoney;
  if (isTooLarge && Object.keys(errors).length === 0) errors.lines = 'order_too_large';
  if (Object.keys(errors).length > 0) throw problem('validation_failed', errors);
  const inStep = keptSets(
    was,
    all.flatMap(({ line }) => (was.some(({ id }) => id === line.id) ? [line] : [])),
  );
  const lines = all.map(({ line }) => inStep.find(({ id }) => id === line.id) ?? line);
  return { lines, at: all.map(({ at }) => at) };
}

const saysMore = ({ product_id, set_id, variant_id, add_ons, note, name, unit_price }: Wanted): boolean =>
  [product_id, set_id, variant_id, note].some((each) => each !== null) ||
  add_ons.length > 0 ||
  name !== '' ||
  unit_price > 0;

/**
 * What goes back on the shelf before the new lines are taken: all that the former lines are, but never more than the
 * order took, for what was not counted then is not there.
 */
function standingIn(was: readonly Line[], lines: readonly Line[], taken: readonly StockMove[]): StockMove[] {
  const [held, wanted] = [piecesOf(was), piecesOf(lines)];
  return [...held.values()].map((move) => {
    const given = Math.max(0, move.change - (wanted.get(keyOf(move))?.change ?? 0));
    const took = taken.find((each) => keyOf(each) === keyOf(move))?.change ?? 0;
    return { ...move, change: move.change - given + Math.min(given, took) };
  });
}

const keyOf = ({ productId, variantId }: Omit<StockMove, 'change'>) => `${productId}/${variantId}`;

function piecesOf(lines: readonly Line[]): Map<string, StockMove> {
  const pieces = new Map<string, StockMove>();
  for (const { product_id, variant_id, quantity } of lines) {
    if (product_id === null) continue;
    const at = { productId: product_id, variantId: variant_id ?? '' };
    pieces.set(keyOf(at), { ...at, change: (pieces.get(keyOf(at))?.change ?? 0) + quantity });
  }
  return pieces;
}

const within = (value: number) => Math.min(value, largestMoney);

/** What stays keeps its part of what the order cost; what is added costs what its product says now. */
function costAfter(
  { cost, uncosted, lines: were }: Pick<Order, 'cost' | 'uncosted' | 'lines'>,
  lines: readonly Line[],
  products: OnSale['products'],
) {
  if (cost === null || uncosted === null) return { cost, uncosted };
  const piecesIn = (all: readonly Line[], id: string) => all.find((line) => line.id === id)?.quantity ?? 0;
  const are = were.map((line) => ({ ...line, quantity: Math.min(line.quantity, piecesIn(lines, line.id)) }));
  const added = lines.map((line) => {
    const quantity = line.quantity - piecesIn(are, line.id);
    return { ...line, quantity, total: line.unit_price * quantity };
  });
  const more = costOf(added, products);
  return {
    cost: within(costLeft(cost, { were, are }, products) + more.cost),
    uncosted: within(uncostedLeft(uncosted, { were, are }, products) + more.uncosted),
  };
}
