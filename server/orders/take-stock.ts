import type { FieldsOf } from '../../resources/index.ts';
import type { Row } from '../../resources/kit/index.ts';
import type { Tx } from '../db/door.ts';
import { problem } from '../problems.ts';
import type { World } from '../world.ts';
import { moveStock, type StockMove } from './stock.ts';

export type Line = Row<FieldsOf<'orders'>>['lines'][number];

/** Takes what `lines` want off the shelf, and puts back what `before` had of it. Throws `out_of_stock` with the lines that are short. */
export async function takeStock(
  world: World,
  tx: Tx,
  shopId: string,
  {
    lines,
    before = [],
    ...why
  }: { lines: readonly Line[]; before?: readonly Line[]; reference: string; note?: string; by: string },
): Promise<void> {
  const moves = [...before.map((line) => move(line, 1)), ...lines.map((line) => move(line, -1))];
  const short = await moveStock(world, tx, shopId, moves, { reason: 'order', ...why });
  if (short.length === 0) return;
  const paths = lines.flatMap((line, index) =>
    short.some(({ productId, variantId }) => productId === line.product_id && variantId === (line.variant_id ?? ''))
      ? [[`lines.${index}.quantity`, 'out_of_stock']]
      : [],
  );
  throw problem('out_of_stock', Object.fromEntries(paths));
}

const move = ({ product_id, variant_id, quantity }: Line, sign: 1 | -1): StockMove => ({
  productId: product_id,
  variantId: variant_id ?? '',
  change: sign * quantity,
});
