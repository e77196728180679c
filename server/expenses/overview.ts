import { sql } from 'kysely';
import type { ExpenseOverview } from '../../common/contracts/expenses.ts';
import { previousOf, type Span } from '../../common/span.ts';
import { dayAfter, firstOfMonth } from '../../common/wall-time.ts';
import { type ExpenseCategory, expenseCategories } from '../../resources/enums.ts';
import { daySales } from '../analytics/sums/day-sums.ts';
import { sumsIn } from '../analytics/sums/read.ts';
import { bounded } from '../db/sum.ts';
import type { Tx } from '../db/tenant-scope.ts';

const shownMonths = 6;
const shownNext = 5;

/** What was spent in a span of days. Amounts in minor units; rehearsed money is in none of them. */
export async function expenseOverview(tx: Tx, shopId: string, span: Span): Promise<ExpenseOverview> {
  const before = previousOf(span, 'month');
  const [categories, earlier, months, budgets, next, sold] = [
    await byCategory(tx, shopId, span),
    await byCategory(tx, shopId, before),
    await byMonth(tx, shopId, span.to),
    await budgetsOf(tx, shopId),
    await comingAgain(tx, shopId),
    await soldIn(tx, shopId, span),
  ];
  const wholeMonths = monthsIn(span);
  const budgetOf = (category: ExpenseCategory) => {
    const ofMonth = budgets[category];
    return ofMonth === null || ofMonth === undefined ? null : ofMonth * wholeMonths;
  };
  const total = (rows: readonly { spent: number }[]) => rows.reduce((all, { spent }) => all + spent, 0);
  const set = expenseCategories.map(budgetOf).filter((each) => each !== null);
  const budget = set.length === 0 ? null : set.reduce((all, each) => all + each, 0);
  return {
    ...span,
    before: { ...before, spent: total(earlier) },
    spent: total(categories),
    count: categories.reduce((all, each) => all + each.count, 0),
    sold,
    budget,
    by_category: expenseCategories.map((category) => ({
      category,
      spent: categories.find((each) => each.category === category)?.spent ?? 0,
      count: categories.find((each) => each.category === category)?.count ?? 0,
      budget: budgetOf(category),
    })),
    by_month: months,
    month_budget: budget === null ? null : budget / wholeMonths,
    next,
  };
}

/** Months since the year nought. */
const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
/** How many months' budgets a span is measured by: each month that it touches. */
const monthsIn = ({ from, to }: Span): number => monthNumber(to) - monthNumber(from) + 1;

async function byCategory(tx: Tx, shopId: string, { from, to }: Span) {
  const { rows } = await sql<{ category: ExpenseCategory; spent: number; count: number }>`
    select category, ${bounded(sql`sum(amount)`)} as spent, count(*)::int as count from expenses
    where shop_id = ${shopId} and spent_on between ${from}::date and ${to}::date group by category`.execute(tx);
  return rows;
}

async function byMonth(tx: Tx, shopId: string, to: string): Promise<ExpenseOverview['by_month']> {
  const months = Array.from({ length: shownMonths }, (_, at) => firstOfMonth(to, at + 1 - shownMonths).slice(0, 7));
  const span = { from: firstOfMonth(to, 1 - shownMonths), to: dayAfter(firstOfMonth(to, 1), -1) };
  const { rows: spent } = await sql<{ month: string; spent: number }>`
    select to_char(spent_on, 'YYYY-MM') as month, ${bounded(sql`sum(amount)`)} as spent from expenses
    where shop_id = ${shopId} and spent_on between ${span.from}::date and ${span.to}::date
    group by 1`.execute(tx);
  const { rows: sold } = await sql<{ month: string; sold: number }>`
    select to_char(day, 'YYYY-MM') as month, ${bounded(sql`sum(sold)`)} as sold
    from ${sumsIn(daySales, shopId, span)} as s group by 1`.execute(tx);
  return months.map((month) => ({
    month,
    spent: spent.find((each) => each.month === month)?.spent ?? 0,
    sold: sold.find((each) => each.month === month)?.sold ?? 0,
  }));
}

async function soldIn(tx: Tx, shopId: string, span: Span): Promise<number> {
  const { rows } = await sql<{ sold: number }>`
    select ${bounded(sql`sum(sold)`)} as sold from ${sumsIn(daySales, shopId, span)} as s`.execute(tx);
  return rows[0]?.sold ?? 0;
}

async function budgetsOf(tx: Tx, shopId: string): Promise<Partial<Record<ExpenseCategory, number | null>>> {
  const found = await tx
    .selectFrom('expense_budgets')
    .select([...expenseCategories])
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
  return found ?? {};
}

async function comingAgain(tx: Tx, shopId: string): Promise<ExpenseOverview['next']> {
  const { rows } = await sql<ExpenseOverview['next'][number]>`
    select id, category, description, amount, next_on::text as next_on, version from expenses
    where shop_id = ${shopId} and next_on is not null order by next_on, id limit ${shownNext}`.execute(tx);
  return rows;
}
