import { dayAfter, dayAt, firstOfMonth } from '../../common/wall-time.ts';
import { timeZone } from '../../resources/brand.ts';
import type { segmentCriteria } from '../../resources/enums.ts';
import { readySegments } from '../../server/shops/segments.ts';
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
type Tree = Record<string, unknown>;
const amount = 250_000_00;
const towns = ['Dodoma', 'Mwanza'];
/** What a segment may ask of, by each operator that it is compared by: a place is neither more nor less. */
const compared: Record<(typeof segmentCriteria)[number], Record<string, unknown>> = {
  total_amount: { gt: amount, lt: amount, eq: amount, ge: amount, le: amount },
  total_orders: { gt: 6, lt: 3, eq: 5, ge: 6, le: 3 },
  location: {
    ...{ eq: 'Dodoma', ne: 'Dar es Salaam', like: 'dar', nlike: 'dar', in: towns, nin: towns },
    ...{ null: undefined, nnull: undefined },
  },
};
const alone: [name: string, tree: Tree][] = Object.entries(compared).flatMap(([field, values]) =>
  Object.entries(values).map(([op, value]): [string, Tree] => [`${field} ${op}`, { all: [rule(field, op, value)] }]),
);
const spent = rule('total_amount', 'ge', amount);
const [bought, seldom] = [rule('total_orders', 'ge', 6), rule('total_orders', 'le', 2)];
const lives = rule('location', 'like', 'dar');
/** Rules beside each other, and a group within a group. */
const combined: [name: string, tree: Tree][] = (['all', 'any'] as const).flatMap((match): [string, Tree][] => [
  [`${match} of amount and orders`, { [match]: [spent, bought] }],
  [`${match} of amount and location`, { [match]: [spent, lives] }],
  [`${match} of orders and location`, { [match]: [bought, lives] }],
  [`${match} of three`, { [match]: [spent, seldom, lives] }],
  [`${match}, with the other inside`, { [match]: [spent, { [match === 'all' ? 'any' : 'all']: [bought, lives] }] }],
]);
const thisMonth = rule('created_at', 'during', { last: 30, unit: 'day' });
/** What ours ask beside them. */
const ours: [name: string, tree: Tree][] = [
  ['region like', { all: [rule('region', 'like', 'dar')] }],
  ['region ne', { all: [rule('region', 'ne', 'Dar es Salaam')] }],
  ['ordered thrice this month', { all: [{ has: 'orders', atLeast: 3, where: { all: [thisMonth] } }] }],
  ['ordered by WhatsApp', { all: [{ has: 'orders', where: { all: [rule('channel', 'eq', 'whatsapp')] } }] }],
];
/** Those that every shop has from its first day. */
const ready: [name: string, tree: object][] = readySegments.map(({ name, conditions }) => [
  `ready: ${name.en}`,
  conditions,
]);
const goal = '≤ 150 ms';
const segmentCases = (): Case[] => [
  ...[...alone, ...combined, ...ours, ...ready].map(([name, tree]) => ({
    ...{ name: `segment, ${name}`, goal },
    path: () => `/api/customers/count?condition=${encodeURIComponent(JSON.stringify(tree))}`,
  })),
  // While its rules are written: who fits, how each narrows it, who just misses it, and why.
  ...combined.map(([name, conditions]) => ({
    ...{ name: `segment's preview, ${name}`, goal },
    path: () => '/api/segments/preview',
    body: { conditions },
  })),
];
