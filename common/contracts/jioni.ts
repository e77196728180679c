import * as z from 'zod';
import { contract } from './contract.ts';
import { count, day, sum } from './fields.ts';

const named = { id: z.uuid(), name: z.string() };

/** Something to begin with, and why. */
const first = z.discriminatedUnion('task', [
  z.strictObject({ task: z.literal('hand_over'), count, amount: sum }),
  /** At the pace of the last two weeks what is left lasts so many days. */
  z.strictObject({ task: z.literal('restock'), ...named, left: count, days: count }),
  /** `days`: how late it is by the next day; below one, not yet. */
  z.strictObject({ task: z.literal('remind'), ...named, amount: sum, promised: z.boolean(), days: z.int() }),
  z.strictObject({ task: z.literal('answer'), count }),
  z.strictObject({ task: z.literal('held'), count }),
]);
export type JioniFirst = z.output<typeof first>;

const jioni = z
  .strictObject({
    day,
    received: sum,
    /** Of the day before. */
    received_before: sum,
    orders: count,
    sold: sum,
    expenses: sum,
    /**
     * What was sold, less what its goods cost as far as that is known, less the expenses; this and what is without a
     * cost are null for who may not see what goods cost.
     */
    profit: sum.nullable(),
    uncosted: sum.nullable(),
    best: z.strictObject({ ...named, quantity: count, amount: sum }).nullable(),
    new_people: count,
    returning_people: count,
    /** People who wait for an answer now. */
    waiting: count,
    /** What is to be collected now, and from how many orders and debts. */
    to_collect: z.strictObject({ amount: sum, orders: count, debts: count }),
    /** The customer's debt that is late longest. */
    latest: z.strictObject({ ...named, days: count }).nullable(),
    /** At most three. */
    tomorrow: z.array(first),
  })
  .meta({ id: 'Jioni', description: "A day of the shop in one minute, by the shop's zone. Amounts in minor units." });
export type Jioni = z.output<typeof jioni>;

export const getJioni = contract({
  id: 'jioni.get',
  method: 'GET',
  path: '/api/jioni',
  tag: 'analytics',
  summary: 'The evening summary: what a day brought, and what to begin the next one with',
  access: 'analytics.read',
  query: z.strictObject({ day }),
  answers: { 200: jioni },
  problems: ['list_too_heavy', 'shop_busy'],
});
