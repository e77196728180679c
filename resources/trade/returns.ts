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

const shilling = 100;

/**
 * What pieces that come back are worth, each in the order given: their price without their share of the discount, in
 * whole shillings; the last of all have the rest of it. Minor units.
 */
export function worthOf(sold: Sold, wanted: readonly WantedReturn[]): number[] {
  const prices = new Map(sold.lines.map(({ id, unit_price }) => [id, unit_price]));
  const priceOf = (id: string, quantity: number) => (prices.get(id) ?? 0) * quantity;
  let stays = sold.subtotal;
  let discount = sold.discount ?? 0;
  for (const { line_id, quantity, amount } of sold.returns ?? []) {
    const price = priceOf(line_id, quantity);
    stays -= price;
    discount -= price - amount;
  }
  return wanted.map(({ id, quantity }) => {
    const price = priceOf(id, quantity);
    const share = stays > price ? Math.round((discount * (price / stays)) / shilling) * shilling : discount;
    const off = Math.min(share, discount, price);
    stays -= price;
    discount -= off;
    return price - off;
  });
}
