import type { FieldsOf } from '../../resources/index.ts';
import type { Row } from '../../resources/kit/index.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../db/tenant-scope.ts';
import type { EventContext } from '../events/emit.ts';
import { problem } from '../problems.ts';
import { hasMoveOf, moveStock, type Short, type StockMove } from './stock.ts';

type Line = Row<FieldsOf<'orders'>>['lines'][number];

/**
 * Takes what `lines` of an order want off the shelf, and puts back what it had taken `before`. Throws `out_of_stock`
 * with the lines that are short, `validation_failed` with those whose product was deleted meanwhile.
 */
export async function takeStock(
  services: EventContext['services'],
  tx: Tx,
  shopId: string,
  {
    lines,
    at,
    before = [],
    ...why
  }: {
    lines: readonly Line[];
    /** The place of each among those that were asked for, where that is another. */
    at?: readonly number[];
    before?: readonly StockMove[];
    orderId: string;
    reference: string;
    by: Actor;
  },
): Promise<void> {
  const short = await moveStock(services, tx, shopId, movesOf(lines, before), { reason: 'order', ...why });
  if (short.length === 0) return;
  const gone = short.filter(({ isGone }) => isGone);
  const pathsOf = (moves: readonly Short[], field: string, fault: string) =>
    Object.fromEntries(
      lines.flatMap((line, index) =>
        hasMoveOf(moves, line) ? [[`lines.${at?.[index] ?? index}.${field}`, fault]] : [],
      ),
    );
  if (gone.length > 0) throw problem('validation_failed', pathsOf(gone, 'product_id', 'not_found'));
  throw problem('out_of_stock', pathsOf(short, 'quantity', 'out_of_stock'));
}

/** What has to move so that an order holds `lines` and nothing of `before`. */
export const movesOf = (lines: readonly Line[], before: readonly StockMove[]): StockMove[] => [
  ...before,
  ...lines.flatMap(taken),
];

/** An amount alone is not on the shelf. */
const taken = ({ product_id, variant_id, quantity }: Line): StockMove[] =>
  product_id === null ? [] : [{ productId: product_id, variantId: variant_id ?? '', change: -quantity }];
