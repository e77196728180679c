import { isWhole, type SoldSet } from '../../resources/trade/sets.ts';
import { fileUrl } from '../files/url.ts';
import type { Line, OnSale } from './priced.ts';
import type { SetOnSale } from './sets.ts';
import { contentsOf, piecesIn } from './sets-for-sale.ts';

interface Held {
  line_id: string;
  quantity: number;
  note: string;
  /** What it is on an order. */
  placed?: SoldSet<Line> | undefined;
  returned: number;
}

/** A set on an order page: one line with the set's name and price, of which there are as many as can be made. */
export function viewSet(
  { line_id, quantity, note, placed, returned }: Held,
  set: SetOnSale | undefined,
  products: OnSale['products'],
) {
  const sold = set && isWhole(set, products) ? set : undefined;
  if (!sold && !placed) return [];
  return [
    {
      line_id,
      product_id: null,
      name: placed?.name ?? sold?.name ?? '',
      contents: sold ? contentsOf(sold, products) : undefined,
      image_url: sold?.cover ? fileUrl(sold.cover) : null,
      price: sold?.price ?? (placed ? placed.total / placed.count : 0),
      quantity,
      // What this order holds is hers to keep: it counts as being there.
      stock: sold?.available == null ? null : sold.available + (placed?.count ?? 0),
      variants: [],
      add_ons: [],
      chosen: { variant_id: null, add_ons: [], note },
      summary: placed ? { variant: null, add_ons: piecesIn(placed.lines), total: placed.total, returned } : null,
    },
  ];
}
