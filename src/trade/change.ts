import type { FulfilmentMethod } from '../../resources/enums.ts';
import { deliveryPlace } from '../../resources/trade/delivery-place.ts';
import { bySet } from '../../resources/trade/sets.ts';
import { type BasketLine, idOf } from './basket/basket.ts';
import type { Sold } from './sold.ts';

/** A line in the form: one that was there by its id, a whole set that was, one that is added, or an amount. */
export interface ChangedRow {
  id?: string;
  set?: string;
  added?: BasketLine;
  /** An amount alone, as it is being written. */
  isAmount?: boolean;
  name?: string;
  unit_price?: number | null;
  quantity: number;
}
interface Typed {
  lines?: readonly ChangedRow[];
  discount?: number | null;
  delivery_fee?: number | null;
  fulfilment?: FulfilmentMethod;
  zone?: string | null;
  place?: string | null;
  landmark?: string | null;
}
type Got = Pick<Sold, 'fulfilment' | 'zone' | 'place' | 'landmark'>;
export const wayOf = ({ fulfilment }: Pick<Sold, 'fulfilment'>): FulfilmentMethod => fulfilment ?? 'pick up';

/** How it is got as it stands, for the form. */
export const handoverOf = (sold: Got) => ({ fulfilment: wayOf(sold), ...deliveryPlace(sold) });

export const rowsOf = ({ lines }: Pick<Sold, 'lines'>): ChangedRow[] =>
  bySet(lines).map((line) =>
    'lines' in line ? { set: line.set_id, quantity: line.count } : { id: line.id, quantity: line.quantity },
  );

/**
 * What was typed in the words of the call: an amount that was emptied is none, and how it is got is said where it is
 * another way or place. The first line of a set stands in its
 * place, so that what is wrong is said there, and the others come last.
 */
export function changeOf(typed: Typed, sold: Pick<Sold, 'lines'> & Got) {
  const { lines = [], discount, delivery_fee, fulfilment = wayOf(sold), zone, place, landmark, ...rest } = typed;
  const handover = { fulfilment, ...deliveryPlace({ zone, place, landmark }) };
  const isMoved = Object.entries(handoverOf(sold)).some(([name, was]) => handover[name as keyof Got] !== was);
  const calls = lines.map(({ id, set, added, isAmount, name, unit_price, quantity }) => {
    if (isAmount) return [{ name: name?.trim() ?? '', unit_price: unit_price ?? 0, quantity }];
    if (added) return [{ ...wantedOf(added), quantity }];
    return set === undefined ? [{ id, quantity }] : piecesOf(set, quantity, sold);
  });
  return {
    ...rest,
    ...(discount !== undefined && { discount: discount ?? 0 }),
    ...(delivery_fee !== undefined && { delivery_fee: delivery_fee ?? 0 }),
    ...(isMoved && handover),
    lines: [...calls.flatMap(([first]) => first ?? []), ...calls.flatMap(([, ...others]) => others)],
  };
}

/** The lines of a set that is there, for so many of it. */
const piecesOf = (set: string, count: number, { lines }: Pick<Sold, 'lines'>) =>
  lines.flatMap(({ id, quantity, set_id, set_count }) =>
    set_id === set ? [{ id, quantity: (quantity / (set_count ?? 1)) * count }] : [],
  );

const wantedOf = ({ goods, variant_id, add_ons, note }: BasketLine) => ({
  ...{ ...idOf(goods), variant_id, add_ons },
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
