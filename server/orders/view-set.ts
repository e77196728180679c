import { isWhole, piecesIn, type SoldSet } from '../../resources/trade/sets.ts';
import { fileUrl } from '../files/url.ts';
import type { Line, OnSale } from './priced.ts';
import type { SetOnSale } from './sets.ts';
import { contentsOf } from './sets-for-sale.ts';

interface Held {
  line_id: string;
  quantity: number;
  note: string;
  /** What it is on an order. */
  placed?: SoldSet<Line> | undefined;
  /** What of it came back, by its name. */
  returned: string[];
  /** The set can be chosen, or had more of. */
  choosable: boolean;
}

/** A set on an order page: one line with the set's name and price, of which there are as many as can be made. */
export function viewSet(
  { line_id, quantity, note, placed, returned, choosable }: Held,
  set: SetOnSale | undefined,
  products: OnSale['products'],
) {
  const sold = choosable && set && isWhole(set, products) ? set : undefined;
  if (!sold && !placed) return [];
  return [
    {
      line_id,
      product_id: null,
      name: placed?.name ?? sold?.name ?? '',
      contents: sold ? contentsOf(sold, products) : undefined,
      image_url: set?.cover ? fileUrl(set.cover) : null,
      price: sold?.price ?? (placed ? placed.total / placed.count : 0),
      quantity,
      // As many as before stay as they were sold.
      ...(sold && placed && { placed_total: placed.total }),
      stock: stockOf(sold, placed?.count ?? 0),
      variants: [],
      add_ons: [],
      chosen: { variant_id: null, add_ons: [], note },
      summary: placed
        ? {
            variant: null,
            add_ons: [...piecesIn(placed.lines, placed.count), ...returned],
            total: placed.total,
            returned: 0,
          }
        : null,
    },
  ];
}

/** What an order holds is hers to keep: it counts as being there. Of what is not sold any more there is no other. */
function stockOf(sold: SetOnSale | undefined, placed: number): number | null {
  if (!sold) return placed;
  return sold.available === null ? null : sold.available + placed;
}
