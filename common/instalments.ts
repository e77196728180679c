import type { FieldsOf } from '../resources/index.ts';
import type { Row } from '../resources/kit/index.ts';

/** What of a debt says how its instalments stand. */
export type Owed = Pick<Row<FieldsOf<'debts'>>, 'amount' | 'paid' | 'forgiven' | 'instalments'>;
export interface Instalment {
  due_on: string;
  amount: number;
  /** What is to be paid of it still, in minor units. */
  left: number;
}

/** The instalments of a debt, the earliest first: what was paid or forgiven of the debt settles them in that order. */
export function instalmentsOf({ amount: all, paid, forgiven, instalments }: Owed): Instalment[] {
  let settled = paid + forgiven;
  // What came back made the debt less: the last are cut.
  let room = all;
  return instalments
    .toSorted((a, b) => (a.due_on < b.due_on ? -1 : 1))
    .map(({ due_on, amount: planned }) => {
      const amount = Math.min(planned, room);
      room -= amount;
      const part = Math.min(settled, amount);
      settled -= part;
      return { due_on, amount, left: amount - part };
    });
}

/** The day of the next instalment that is to be paid; undefined where there are none. */
export const nextInstalment = (debt: Owed): string | undefined =>
  instalmentsOf(debt).find(({ left }) => left > 0)?.due_on;

/** What of a debt is late: of one in instalments, those whose day is over. `isLate`: its day is. */
export const lateOf = (debt: Owed, { isLate, today }: { isLate: boolean; today: string }): number => {
  if (!isLate) return 0;
  if (debt.instalments.length === 0) return debt.amount - debt.paid - debt.forgiven;
  return instalmentsOf(debt).reduce((sum, { due_on, left }) => sum + (due_on < today ? left : 0), 0);
};
