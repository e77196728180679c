import type { BasketLine } from './basket/basket.ts';
import type { Sold } from './sold.ts';

/** A line in the form: one that was there by its id, or one that is added. */
export interface ChangedRow {
  id?: string;
  added?: BasketLine;
  quantity: number;
}
interface Typed {
  lines?: readonly ChangedRow[];
  discount?: number | null;
  delivery_fee?: number | null;
}

export const rowsOf = ({ lines }: Pick<Sold, 'lines'>): ChangedRow[] =>
  lines.map(({ id, quantity }) => ({ id, quantity }));

/** What was typed in the words of the call: an amount that was emptied is none. */
export function changeOf({ lines = [], discount, delivery_fee, ...rest }: Typed) {
  return {
    ...rest,
    ...(discount !== undefined && { discount: discount ?? 0 }),
    ...(delivery_fee !== undefined && { delivery_fee: delivery_fee ?? 0 }),
    lines: lines.map(({ id, added, quantity }) => (added ? { ...wantedOf(added), quantity } : { id, quantity })),
  };
}

const wantedOf = ({ goods, variant_id, add_ons, note }: BasketLine) => ({
  ...{ product_id: goods.id, variant_id, add_ons },
  note: note.trim() || null,
});

/** What another total means for the money of an order; minor units. */
export function meansOf(
  { total: was, paid, refunded, credited }: Pick<Sold, 'total' | 'paid' | 'refunded' | 'credited'>,
  total: number,
) {
  const more = total - was;
  if (credited && more !== 0) return { means: more < 0 ? 'less_owed' : 'more_owed', amount: Math.abs(more) } as const;
  const due = total - (paid - refunded) - (credited ?? 0);
  if (due === 0) return { means: 'settled', amount: 0 } as const;
  return { means: due > 0 ? 'due' : 'back', amount: Math.abs(due) } as const;
}
