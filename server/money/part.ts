import { minPart } from '../../common/part.ts';

interface Order {
  /** Minor units. */
  total: number;
  paid: number;
  /** The least share that may be paid first, in percent; null: only the whole. */
  part_payment: number | null;
}

/**
 * Whether `amount` of what is `due` may be asked for: all of it always; a part once, when nothing was paid yet and it
 * is as large as the shop wants.
 */
export function mayPay({ total, paid, part_payment }: Order, due: number, amount: number): boolean {
  if (amount === due) return true;
  return paid === 0 && part_payment !== null && amount < total && amount >= minPart(total, part_payment);
}
