import type { Owed } from '../../common/instalments.ts';
import { formatMoney } from '../../common/money.ts';
import type { Language } from '../../resources/enums.ts';
import { problem } from '../problems.ts';

const unequal: Record<Language, (sum: string, amount: string) => string> = {
  en: (sum, amount) => `Instalments add up to ${sum}, not ${amount}.`,
  sw: (sum, amount) => `Jumla ya awamu ni ${sum}, si ${amount}.`,
};

/** Throws `validation_failed` where the instalments of a debt do not add up to it, or two are of one day. */
export function checkInstalments({ amount, instalments }: Owed, language: Language): void {
  const twice = instalments.findIndex(({ due_on }, at) =>
    instalments.some((each, n) => n < at && each.due_on === due_on),
  );
  if (twice >= 0) throw problem('validation_failed', { [`instalments.${twice}.due_on`]: 'day_twice' });
  const sum = instalments.reduce((all, each) => all + each.amount, 0);
  if (instalments.length === 0 || sum === amount) return;
  throw problem('validation_failed', { instalments: unequal[language](formatMoney(sum), formatMoney(amount)) });
}
