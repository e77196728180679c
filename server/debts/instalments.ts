import { formatMoney } from '../../common/money.ts';
import type { Language } from '../../resources/enums.ts';
import type { FieldsOf } from '../../resources/index.ts';
import type { Row } from '../../resources/kit/index.ts';
import { problem } from '../problems.ts';

type Debt = Pick<Row<FieldsOf<'debts'>>, 'amount' | 'paid' | 'forgiven' | 'instalments'>;
interface Part {
  due_on: string;
  amount: number;
  /** What is to be paid of it still, in minor units. */
  left: number;
}

/** The instalments of a debt, the earliest first: what was paid or forgiven of the debt settles them in that order. */
export function instalmentsOf({ amount: all, paid, forgiven, instalments }: Debt): Part[] {
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
export const nextInstalment = (debt: Debt): string | undefined =>
  instalmentsOf(debt).find(({ left }) => left > 0)?.due_on;

/** What of a debt is late: of one in instalments, those whose day is over. `isLate`: its day is. */
export const lateOf = (debt: Debt, { isLate, today }: { isLate: boolean; today: string }): number => {
  if (!isLate) return 0;
  if (debt.instalments.length === 0) return debt.amount - debt.paid - debt.forgiven;
  return instalmentsOf(debt).reduce((sum, { due_on, left }) => sum + (due_on < today ? left : 0), 0);
};

const unequal: Record<Language, (sum: string, amount: string) => string> = {
  en: (sum, amount) => `Instalments add up to ${sum}, not ${amount}.`,
  sw: (sum, amount) => `Jumla ya awamu ni ${sum}, si ${amount}.`,
};

/** Throws `validation_failed` where the instalments of a debt do not add up to it, or two are of one day. */
export function checkInstalments({ amount, instalments }: Debt, language: Language): void {
  const twice = instalments.findIndex(({ due_on }, at) =>
    instalments.some((each, n) => n < at && each.due_on === due_on),
  );
  if (twice >= 0) throw problem('validation_failed', { [`instalments.${twice}.due_on`]: 'day_twice' });
  const sum = instalments.reduce((all, each) => all + each.amount, 0);
  if (instalments.length === 0 || sum === amount) return;
  throw problem('validation_failed', { instalments: unequal[language](formatMoney(sum), formatMoney(amount)) });
}
