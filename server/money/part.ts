import { leastPart } from '../../common/part.ts';

interface Owed {
  /** Minor units. */
  total: number;
  paid: number;
  /** The least share that may be paid first, in percent; null: only the whole. */
  part_payment: number | null;
}

/** Whether `amount` may be asked for: the rest always; a part once, when nothing was paid yet and it is as large as the shop wants. */
export function mayPay({ total, paid, part_payment }: Owed, amount: number): boolean {
  if (amount === total - paid) return true;
  return paid === 0 && part_payment !== null && amount < total && amount >= leastPart(total, part_payment);
}
