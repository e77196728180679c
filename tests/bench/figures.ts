import { dayAfter, dayAt, firstOfMonth } from '../../common/wall-time.ts';
import { timeZone } from '../../resources/brand.ts';
import type { Case } from './cases.ts';

/** Analytics, overviews and the sizes of segments, as their pages ask for them today. */
export function figureCases(): Case[] {
  const today = dayAt(timeZone, new Date());
  const span = (from: string) => `from=${from}&to=${today}`;
  const page = (name: string, path: string): Case => ({ name, goal: '≤ 500 ms', path: () => path });
  return [
    page('analytics of this month', `/api/analytics?${span(firstOfMonth(today))}`),
    page('analytics of 30 days against 30', `/api/analytics?${span(dayAfter(today, -29))}&against=days`),
    page('analytics of 90 days against 90', `/api/analytics?${span(dayAfter(today, -89))}&against=days`),
    page('analytics of a year', `/api/analytics?${span(dayAfter(today, -364))}&against=days`),
    page('cohorts', `/api/analytics/cohorts?to=${today}`),
    page('Jioni', `/api/jioni?day=${today}`),
    page('expenses of this month', `/api/expenses/overview?${span(firstOfMonth(today))}`),
    page('debts by their age', '/api/debts/ageing?direction=receivable'),
    ...segmentCases(),
  ];
}

const rule = (field: string, op: string, value?: unknown) => ({ field, op, ...(value === undefined ? {} : { value }) });
const amount = 250_000_00;
/** What the specification's segments ask, and what ours do beside it. */
const trees: Record<string, object> = {
  'total_amount gt': { all: [rule('total_amount', 'gt', amount)] },
  'total_amount ge': { all: [rule('total_amount', 'ge', amount)] },
  'total_amount lt': { all: [rule('total_amount', 'lt', amount)] },
  'total_amount le': { all: [rule('total_amount', 'le', amount)] },
  'total_amount eq': { all: [rule('total_amount', 'eq', amount)] },
  'total_orders gt': { all: [rule('total_orders', 'gt', 6)] },
  'total_orders lt': { all: [rule('total_orders', 'lt', 3)] },
  'total_orders eq': { all: [rule('total_orders', 'eq', 5)] },
  'region like': { all: [rule('region', 'like', 'dar')] },
  'region ne': { all: [rule('region', 'ne', 'Dar es Salaam')] },
  'all of three': {
    all: [rule('total_amount', 'ge', amount), rule('total_orders', 'le', 9), rule('region', 'like', 'a')],
  },
  'any of three': {
    any: [rule('total_amount', 'ge', amount), rule('total_orders', 'le', 2), rule('region', 'like', 'dodoma')],
  },
  'quiet for 30 days': {
    all: [rule('last_order_at', 'during', { olderThan: 30, unit: 'day' }), rule('total_orders', 'ge', 1)],
  },
  owes: { all: [rule('debt', 'gt', 0)] },
};
const segmentCases = (): Case[] =>
  Object.entries(trees).map(([name, tree]) => ({
    name: `segment, ${name}`,
    goal: '≤ 150 ms',
    path: () => `/api/customers/count?condition=${encodeURIComponent(JSON.stringify(tree))}`,
  }));
