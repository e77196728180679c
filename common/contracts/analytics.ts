import * as z from 'zod';
import { orderChannels, paymentMethods, weekDays } from '../../resources/enums.ts';
import type { FunnelStep } from '../funnel.ts';
import { againsts, daysOf, mostDays } from '../span.ts';
import { contract } from './contract.ts';
import { count, day, instant, sum } from './fields.ts';

const span = { from: day, to: day };
/** `until`: of a day that is compared with one that is not over, the instant before which it is counted. */
const partOfSpan = { ...span, until: instant.optional() };
const sales = { orders: count, sold: sum };
/** Null for who may not see what goods cost. */
const reserved = sum.nullable();

const totals = z
  .strictObject({
    /** Every order that was not cancelled, paid or not. */
    ordered: sum,
    orders: count,
    /** Of these, what is paid for and stands. */
    sold: sum,
    sold_orders: count,
    /** An order's share of what was sold, to the cent; null where nothing was. */
    average: sum.nullable(),
    /** What came in less what was given back, by when it moved. */
    received: sum,
    /** What the goods of what was sold cost, as far as it was written down when they were ordered. */
    cost: reserved,
    /** How much was sold of goods whose cost nobody had written down. */
    uncosted: reserved,
    expenses: sum,
    /** What was sold, less what its goods cost as far as that is known, less the expenses. */
    profit: reserved,
  })
  .meta({ id: 'AnalyticsTotals', description: 'Amounts in minor units. Rehearsed money is in none of them.' });
export type AnalyticsTotals = z.output<typeof totals>;

const analytics = z
  .strictObject({
    ...span,
    now: totals,
    before: z.strictObject({ ...partOfSpan, totals }),
    /** Days, or months of a long time, the oldest first; each beside the one in its place before. */
    series: z.array(
      z.strictObject({
        now: z.strictObject({ ...span, ...sales }).nullable(),
        before: z.strictObject({ ...partOfSpan, ...sales }).nullable(),
      }),
    ),
    by_channel: z.array(z.strictObject({ channel: z.enum(orderChannels), ...sales, before: sum })),
    by_method: z.array(z.strictObject({ method: z.enum(paymentMethods), received: sum, before: sum })),
    /** The hours of the week in which what is sold was ordered; none where there were none. */
    by_hour: z.array(z.strictObject({ weekday: z.enum(weekDays), hour: z.int().min(0).max(23), ...sales })),
    /** Who bought for the first time, who had bought before, and orders of nobody in particular. */
    buyers: z.strictObject({
      new: z.strictObject({ people: count, ...sales }),
      returning: z.strictObject({ people: count, ...sales }),
      unknown: z.strictObject(sales),
    }),
    /** Chats that began in these days, and what came of them until now. */
    funnel: z.strictObject({ chats: count, links: count, orders: count, paid: count } satisfies Record<
      FunnelStep,
      typeof count
    >),
    /** What lies on the shelf now, by what it cost; `idle`: what nobody has bought for so many days. */
    stock: z.strictObject({
      worth: reserved,
      products: count,
      /** Products on the shelf whose cost nobody wrote down. */
      uncosted: count.nullable(),
      idle_days: count,
      /** When these days began. */
      idle_since: instant,
      idle_worth: reserved,
      idle_products: count,
      idle: z.array(z.strictObject({ id: z.uuid(), name: z.string(), quantity: count, worth: reserved })),
    }),
    /** What brought most. `amount`: of its lines, before what was taken off the whole order. */
    products: z.array(z.strictObject({ id: z.uuid(), name: z.string(), quantity: count, amount: sum, orders: count })),
    /** Who bought for most. */
    customers: z.array(z.strictObject({ id: z.uuid(), name: z.string(), ...sales })),
  })
  .meta({ id: 'Analytics', description: "Days are whole, in the shop's zone. Amounts in minor units." });
export type Analytics = z.output<typeof analytics>;

export const getAnalytics = contract({
  id: 'analytics.get',
  method: 'GET',
  path: '/api/analytics',
  tag: 'analytics',
  summary: 'What was sold, received and spent in a span of days, against the one before',
  access: 'analytics.read',
  query: z
    .strictObject({ ...span, against: z.enum(againsts).default('month') })
    .refine(({ from, to }) => from <= to, { path: ['to'], params: { problem: 'ends_too_early' } })
    .refine((days) => daysOf(days) <= mostDays, { path: ['to'], params: { problem: 'span_too_long' } }),
  answers: { 200: analytics },
  problems: ['list_too_heavy', 'shop_busy'],
});

const cohorts = z
  .array(
    z.strictObject({
      /** The month in which they first bought; the one that has begun goes until the day that was asked for. */
      ...span,
      people: count,
      /** How many of them bought in each month from that one on, the first of them all. */
      months: z.array(z.strictObject({ ...span, people: count })),
    }),
  )
  .meta({ id: 'Cohorts', description: 'Six months, the oldest first. Rehearsed orders are in none of them.' });
export type Cohorts = z.output<typeof cohorts>;

export const getCohorts = contract({
  id: 'analytics.cohorts',
  method: 'GET',
  path: '/api/analytics/cohorts',
  tag: 'analytics',
  summary: 'Of those who bought for the first time in a month, how many came back in those after it',
  access: 'analytics.read',
  query: z.strictObject({ to: day }),
  answers: { 200: cohorts },
  problems: ['list_too_heavy', 'shop_busy'],
});
