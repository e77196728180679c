import { currency } from '../brand.ts';
import { chargeOf } from './charge-of.ts';

/** Pieces of an order's line that came back, and what they were worth; minor units. */
export interface ReturnedPieces {
  line_id: string;
  quantity: number;
  amount: number;
}
interface Sold {
  lines: readonly { id: string; quantity: number; unit_price: number }[];
  subtotal: number;
  discount: number | null;
  charges: readonly { amount: number; percent?: number | null }[] | null;
  returns?: readonly ReturnedPieces[] | null;
}
export interface WantedReturn {
  id: string;
  quantity: number;
}

/** How many pieces of each line have not come back, by its id. */
export function piecesLeft({ lines, returns }: Pick<Sold, 'lines' | 'returns'>): Map<string, number> {
  const left = new Map(lines.map(({ id, quantity }) => [id, quantity]));
  for (const { line_id, quantity } of returns ?? []) left.set(line_id, (left.get(line_id) ?? 0) - quantity);
  return left;
}

/**
 * What pieces that come back are worth, each in the order given: their price without their share of the discount, in
 * whole shillings, and what they were charged in percent; the last of all have the rest of both. What was charged as
 * one amount stays. Minor units.
 */
export function worthOf(sold: Sold, wanted: readonly WantedReturn[]): number[] {
  const prices = new Map(sold.lines.map(({ id, unit_price }) => [id, unit_price]));
  const priceOf = (id: string, quantity: number) => (prices.get(id) ?? 0) * quantity;
  let price = 0;
  let given = 0;
  for (const { line_id, quantity, amount } of sold.returns ?? []) {
    price += priceOf(line_id, quantity);
    given += amount;
  }
  return wanted.map(({ id, quantity }) => {
    price += priceOf(id, quantity);
    const amount = Math.max(0, worthOfAll(sold, price) - given);
    given += amount;
    return amount;
  });
}

/** What is given back once goods of so high a price have come back in all: each return is worth what that adds. */
function worthOfAll({ subtotal, discount, charges }: Sold, price: number): number {
  const letOff = discount ?? 0;
  const share = price < subtotal ? Math.round((letOff * (price / subtotal)) / currency.step) * currency.step : letOff;
  const goods = price - share;
  const stays = subtotal - letOff - goods;
  const charged = (charges ?? []).reduce(
    (sum, { amount, percent }) =>
      percent == null ? sum : sum + amount - chargeOf(stays, { type: 'Percentage Charge', amount: null, percent }),
    0,
  );
  return goods + charged;
}
