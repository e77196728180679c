import { type ExpenseCategory, expenseCategories } from './enums.ts';
import { defineSingleton, money } from './kit/index.ts';

type Budget = ReturnType<typeof money.optional>;
/** One for each category; empty where the owner sets none. */
const perCategory = Object.fromEntries(
  expenseCategories.map((category) => [category, money.optional()]),
) as unknown as Record<ExpenseCategory, Budget>;

/** What the shop means to spend in a month. */
export const expenseBudgets = defineSingleton('expense_budgets', {
  access: { read: 'manager', update: 'manager' },
  fields: perCategory,
  touches: ['expenses'],
  ui: { icon: 'wallet', settings: { group: 'money', order: 1 } },
});
