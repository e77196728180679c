import type { Language } from '../enums.ts';
import { labels as expenseLabels } from './expenses.ts';
import type { ResourceLabels } from './type.ts';

export const labels: Record<Language, ResourceLabels<'expense_budgets'>> = {
  en: {
    one: 'Budget of a month',
    many: 'Budgets of a month',
    fields: expenseLabels.en.choices.category,
    parts: {},
    choices: {},
    actions: {},
  },
  sw: {
    one: 'Bajeti ya mwezi',
    many: 'Bajeti za mwezi',
    fields: expenseLabels.sw.choices.category,
    parts: {},
    choices: {},
    actions: {},
  },
};
