import * as z from 'zod';
import { expenseCategories } from '../../resources/enums.ts';
import { contract } from './contract.ts';
import { count, day, sum } from './fields.ts';

const overview = z
  .strictObject({
    from: day,
    to: day,
    /** Of the same number of days before; of a month that has begun, of as many of the month before. */
    before: z.strictObject({ from: day, to: day, spent: sum }),
    spent: sum,
    count,
    /** What was sold in these days, as home says it. */
    sold: sum,
    /** The months' budgets together; null where none is set. */
    budget: sum.nullable(),
    by_category: z.array(
      z.strictObject({ category: z.enum(expenseCategories), spent: sum, count, budget: sum.nullable() }),
    ),
    /** The six months that end with the last of these days, the oldest first. */
    by_month: z.array(z.strictObject({ month: z.string().regex(/^\d{4}-\d{2}$/), spent: sum, sold: sum })),
    /** The budget of one month, beside which the months stand. */
    month_budget: sum.nullable(),
    /** What comes again, the soonest first. */
    next: z.array(
      z.strictObject({
        id: z.uuid(),
        category: z.enum(expenseCategories),
        description: z.string().nullable(),
        amount: sum,
        next_on: day,
        /** Of the row: by it the time that is shown is left out, and no other. */
        version: z.int(),
      }),
    ),
  })
  .meta({ id: 'ExpenseOverview', description: "Days are whole, in the shop's zone. Amounts in minor units." });
export type ExpenseOverview = z.output<typeof overview>;

export const getExpenseOverview = contract({
  id: 'expenses.overview',
  method: 'GET',
  path: '/api/expenses/overview',
  tag: 'expenses',
  summary: 'What was spent in a span of days, by category against budget and sales',
  access: 'expenses.update',
  query: z.strictObject({ from: day, to: day }).refine(({ from, to }) => from <= to, {
    path: ['to'],
    params: { problem: 'ends_too_early' },
  }),
  answers: { 200: overview },
});
