import type { Language, returnReasons } from '../../resources/enums.ts';
import type { FieldsOf } from '../../resources/index.ts';
import type { Row } from '../../resources/kit/index.ts';
import { orders } from '../../resources/orders.ts';
import { productIdsOf } from '../../resources/trade/line.ts';
import { piecesLeft, type ReturnedPieces, type WantedReturn, worthOf } from '../../resources/trade/returns.ts';
import { contextOf, emit } from '../events/emit.ts';
import { problem } from '../problems.ts';
import type { ActionContext } from '../rest/behaviour.ts';
import { costLeft, uncostedLeft } from './cost.ts';
import { moveTotals } from './customer.ts';
import type { Priced } from './priced.ts';
import { readProducts } from './products.ts';
import { moveStock, type StockMove, takenBy } from './stock.ts';
import { lowerCredit } from './take-credit-back.ts';

type Line = Row<FieldsOf<'orders'>>['lines'][number];
interface Wanted extends WantedReturn {
  restock: boolean;
}
interface Returned {
  lines: readonly Wanted[];
  reason: (typeof returnReasons)[number];
  note: string | null;
}
/** Pieces of one line, as they came back. Minor units. */
interface Back extends Wanted {
  line: Line;
  amount: number;
}

const onlySoMany: Record<Language, (left: number) => string> = {
  en: (left) => `Only ${left} of it can come back.`,
  sw: (left) => `Zinazoweza kurudi ni ${left}.`,
};

/**
 * Pieces of an order come back, onto the shelf or not. Their worth is off the total: a debt that took over the order is
 * lowered by it first, and what was paid of the rest is to be given back. Throws `validation_failed` by dotted path
 * where so many are not there to come back; nothing is changed then.
 */
export async function returnLines(context: ActionContext, orderId: string, returned: Returned): Promise<void> {
  const { services, tx, caller } = context;
  const { shopId, actor: by } = caller;
  const order = await tx
    .selectFrom('orders')
    .select(['number', 'status', 'lines', 'subtotal', 'discount', 'charges', 'total', 'returns'])
    .select(['cost', 'uncosted', 'customer_id', 'rehearsal', 'credited'])
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!order) throw problem('wrong_state');
  const back = backOf(order, returned.lines, caller.language);
  const amount = back.reduce((sum, each) => sum + each.amount, 0);
  const total = order.total - amount;
  const products = await readProducts(tx, shopId, productIdsOf(order.lines));
  const returns = [
    ...(order.returns ?? []),
    ...back.map((each) => ({
      ...{ line_id: each.id, quantity: each.quantity, restocked: each.restock, amount: each.amount },
    })),
  ];
  await tx
    .updateTable('orders')
    .set({
      ...{ returns: JSON.stringify(returns), total, ...costWithout(order, returns, products) },
      updated_at: services.world.now().toISOString(),
    })
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .execute();
  const { reason, note } = returned;
  const why = { orderId, reference: String(order.number), note: note ?? null, by };
  const moves = movesOf(back, await takenBy(tx, shopId, orderId));
  await moveStock(services, tx, shopId, moves.given, { reason: 'returned', ...why });
  // They were the shop's again, and are no good.
  const { orderId: _, ...lost } = why;
  await moveStock(services, tx, shopId, moves.lost, { reason: 'damaged', ...lost });
  if (order.credited !== null) await lowerCredit(contextOf(context), orderId, amount);
  const credited = order.credited;
  await moveTotals(tx, shopId, order.customer_id, { ...order, credited }, { ...order, credited, total });
  const pieces = back.reduce((sum, { quantity }) => sum + quantity, 0);
  await emit(contextOf(context), orders, 'returned', { id: orderId }, { amount, pieces, reason, note: note ?? null });
}

/** What comes back, priced; of one line that is named twice, both. */
function backOf(
  order: Pick<Row<FieldsOf<'orders'>>, 'lines' | 'returns' | 'subtotal' | 'discount' | 'charges'>,
  wanted: readonly Wanted[],
  language: Language,
): Back[] {
  if (wanted.length === 0) throw problem('validation_failed', { lines: 'required' });
  const left = piecesLeft(order);
  const errors: Record<string, string> = {};
  for (const [at, { id, quantity }] of wanted.entries()) {
    const pieces = left.get(id);
    if (pieces === undefined) errors[`lines.${at}.id`] = 'not_found';
    else if (pieces < quantity) errors[`lines.${at}.quantity`] = onlySoMany[language](Math.max(0, pieces));
    left.set(id, (pieces ?? 0) - quantity);
  }
  if (Object.keys(errors).length > 0) throw problem('validation_failed', errors);
  const worth = worthOf(order, wanted);
  return wanted.flatMap((each, at): Back[] => {
    const line = order.lines.find(({ id }) => id === each.id);
    return line ? [{ ...each, line, amount: worth[at] ?? 0 }] : [];
  });
}

/** What is left of its goods' cost: what did not go back on the shelf was still spent. */
function costWithout(
  order: Pick<Row<FieldsOf<'orders'>>, 'lines' | 'returns' | 'cost' | 'uncosted'>,
  returns: readonly (ReturnedPieces & { restocked: boolean })[],
  products: ReadonlyMap<string, Priced>,
) {
  const { lines, cost, uncosted } = order;
  if (cost === null || uncosted === null) return { cost, uncosted };
  const without = (back: readonly ReturnedPieces[]) => {
    const left = piecesLeft({ lines, returns: back });
    return lines.map((line) => ({ ...line, quantity: left.get(line.id) ?? 0 }));
  };
  const before = order.returns ?? [];
  const shelved = (all: typeof returns) => without(all.filter(({ restocked }) => restocked));
  return {
    cost: costLeft(cost, { were: shelved(before), are: shelved(returns) }, products),
    uncosted: uncostedLeft(uncosted, { were: without(before), are: without(returns) }, products),
  };
}

/** How the shelf moves: never more comes back than the order took, for what was not counted then is not there. */
function movesOf(back: readonly Back[], taken: readonly StockMove[]): { given: StockMove[]; lost: StockMove[] } {
  const left = new Map(taken.map(({ productId, variantId, change }) => [`${productId}/${variantId}`, change]));
  const given: StockMove[] = [];
  const lost: StockMove[] = [];
  for (const { line, quantity, restock } of back) {
    if (line.product_id === null) continue;
    const at = { productId: line.product_id, variantId: line.variant_id ?? '' };
    const key = `${at.productId}/${at.variantId}`;
    const change = Math.min(quantity, left.get(key) ?? 0);
    left.set(key, (left.get(key) ?? 0) - change);
    given.push({ ...at, change });
    if (!restock) lost.push({ ...at, change: -change });
  }
  return { given, lost };
}
