import { receiptWords } from '../../common/receipt-words.ts';
import { bySet } from '../../resources/trade/sets.ts';
import type { LinkLine } from '../db/tables/trade.ts';
import { fileUrl } from '../files/url.ts';
import type { AllOnSale } from './on-sale.ts';
import type { Line } from './priced.ts';
import type { LinkRead } from './read-link.ts';
import { viewSet } from './view-set.ts';

/**
 * The lines of a link or an order as the page shows them. While they may be chosen they come with every kind and extra
 * there is now; afterwards with what was chosen, as it was called and cost then. Amounts in minor units.
 */
export function viewProducts(
  { lines, order_lines, offered, returns, language }: LinkRead,
  { sets, products }: AllOnSale,
  choosable: boolean,
) {
  const catalogue = new Map((offered ?? []).map((product) => [product.id, product]));
  const cameBack = (ids: readonly string[]) =>
    (returns ?? []).reduce((sum, back) => sum + (ids.includes(back.line_id) ? back.quantity : 0), 0);
  const listed: (LinkLine | ReturnType<typeof bySet<Line>>[number])[] = order_lines ? bySet(order_lines) : lines;
  return listed.flatMap((line) => {
    if ('lines' in line) {
      const [{ id, note }] = line.lines;
      const held = { line_id: id, quantity: line.count, note: note ?? '', placed: line };
      const returned = line.lines.flatMap(({ id, name }) => {
        const back = cameBack([id]);
        return back > 0 ? [`${name}: ${receiptWords[language].came_back(back)}`] : [];
      });
      return viewSet({ ...held, returned, choosable }, sets.get(line.set_id), products);
    }
    if (line.set_id != null) {
      const held = { line_id: line.id, quantity: line.quantity, note: line.note ?? '', returned: [], choosable };
      return viewSet(held, sets.get(line.set_id), products);
    }
    const product = catalogue.get(line.product_id ?? '');
    const placed = 'unit_price' in line ? line : undefined;
    if (!product && !placed) return [];
    // What this order holds is hers to keep: it counts as being there.
    const stock = (variantId: string) => {
      const level = product?.levels?.[variantId];
      return level === undefined
        ? null
        : level + (placed && (placed.variant_id ?? '') === variantId ? line.quantity : 0);
    };
    const lockedLine = placed && !(choosable && product) ? placed : undefined;
    const groups = lockedLine ? [] : (product?.add_ons ?? []);
    return [
      {
        line_id: line.id,
        product_id: line.product_id,
        name: placed?.name ?? product?.name ?? '',
        image_url: product?.images[0] ? fileUrl(product.images[0].file) : null,
        price: lockedLine?.unit_price ?? product?.price ?? 0,
        quantity: line.quantity,
        stock: stock(''),
        variants: lockedLine
          ? lockedLine.variant_id === null
            ? []
            : [
                {
                  id: lockedLine.variant_id,
                  name: lockedLine.variant_name ?? '',
                  price: lockedLine.unit_price,
                  stock: null,
                },
              ]
          : (product?.variants ?? []).map(({ id, name, price }) => ({ id, name, price, stock: stock(id) })),
        add_ons: groups.map(({ id, name, required, min, max, options }) => ({ id, name, required, min, max, options })),
        chosen: {
          variant_id: line.variant_id,
          add_ons: groups.flatMap(({ id, options }) => {
            const option_ids = (line.add_ons ?? []).flatMap((each) =>
              each.group_id === id && options.some((option) => option.id === each.option_id) ? [each.option_id] : [],
            );
            return option_ids.length > 0 ? [{ group_id: id, option_ids }] : [];
          }),
          note: line.note ?? '',
        },
        /** What was ordered, as it was called then. */
        summary: placed
          ? {
              variant: placed.variant_name,
              add_ons: placed.add_ons.map(({ name }) => name),
              total: placed.total,
              returned: cameBack([line.id]),
            }
          : null,
      },
    ];
  });
}
