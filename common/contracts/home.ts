import * as z from 'zod';
import { fulfilmentMethods, homeTasks, orderStatuses, setUpSteps } from '../../resources/enums.ts';
import { contract } from './contract.ts';
import { count, instant, sum } from './fields.ts';

const day = z
  .strictObject({
    /** Orders made that day that are paid for. Not paid yet, or cancelled: not sold. */
    sold: z.strictObject({ orders: count, amount: sum, rehearsed: sum }).optional(),
    /** What came in that day less what was given back, by when it moved. */
    received: z.strictObject({ amount: sum, mobile_money: sum, cash: sum, rehearsed: sum }).optional(),
  })
  .meta({
    id: 'Day',
    description: "A day in the shop's zone. Rehearsed money stands apart and is in no other amount.",
  });
export type Day = z.output<typeof day>;

const orderBrief = z
  .strictObject({
    id: z.uuid(),
    number: z.int(),
    status: z.enum(orderStatuses),
    customer_name: z.string().nullable(),
    customer_phone: z.string().nullable(),
    fulfilment: z.enum(fulfilmentMethods).nullable(),
    total: sum,
    paid: sum,
    due: sum,
    rehearsal: z.boolean(),
    created_at: instant,
  })
  .meta({ id: 'OrderBrief' });
export type OrderBrief = z.output<typeof orderBrief>;

const task = z
  .strictObject({
    task: z.enum(homeTasks),
    count,
    /** What it comes to in real money, where it is about money. */
    amount: sum.optional(),
    /** The list that has exactly these; people who wait have theirs at `/api/conversations/waiting`. */
    list: z.enum([
      'orders',
      'debts',
      'transactions',
      'products',
      'conversations',
      'payment_accounts',
      'sms_accounts',
      'whatsapp_numbers',
    ]),
    /** By query parameter. */
    filters: z.record(z.string(), z.string()),
    /** The few that have waited longest. */
    ids: z.array(z.uuid()),
    /** What these are called, where they are accounts. */
    names: z.array(z.string()).optional(),
    /** The same with what a row shows, where they are orders. */
    orders: z.array(orderBrief).optional(),
  })
  .meta({ id: 'Task', description: 'Something of the shop that waits for somebody to do something.' });
export type Task = z.output<typeof task>;

const home = z
  .strictObject({
    today: day,
    yesterday: day,
    /** Yesterday up to the time of day that it is now. */
    yesterday_by_now: day,
    /** By orders that are not paid, and `by_debts` of it by debts. */
    to_collect: z.strictObject({ amount: sum, orders: count, by_debts: sum, debts: count }).optional(),
    /** What needs somebody now, the most urgent first; what nobody has to do is not there. */
    tasks: z.array(task),
    /** Until when the shop's messages wait, because a day's ceiling of spending is reached. */
    spent_until: instant.nullable(),
    low_stock: z
      .array(z.strictObject({ id: z.uuid(), name: z.string(), stock: z.int(), low_stock_level: z.int() }))
      .optional(),
    recent_orders: z.array(orderBrief).optional(),
    checklist: z.array(z.strictObject({ step: z.enum(setUpSteps), done: z.boolean() })),
    bot: z.strictObject({
      id: z.int().nullable(),
      whatsapp_url: z.url().nullable(),
      /** Played by the rehearsal phone, since no number of the shop's own is connected. */
      rehearsal: z.boolean(),
    }),
    /** A provider of mobile money is connected, or played by a stand-in. */
    takes_mobile_money: z.boolean(),
  })
  .meta({ id: 'Home', description: 'Without what its reader may not read.' });
export type Home = z.output<typeof home>;

export const getHome = contract({
  id: 'home.get',
  method: 'GET',
  path: '/api/home',
  tag: 'home',
  summary: 'Today against yesterday, what needs somebody now, and the set-up checklist',
  access: 'shop',
  answers: { 200: home },
});

export const openLiveStream = contract({
  id: 'live.open',
  method: 'GET',
  path: '/api/live',
  tag: 'live',
  summary: 'What happens in the shop, as server-sent events',
  access: 'shop',
  query: z.strictObject({
    beat: z.coerce.number().int().min(2).max(10).optional().describe('Seconds between two signs of life.'),
    since: z.coerce
      .number()
      .int()
      .min(0)
      .max(30_000)
      .optional()
      .describe('Milliseconds: what happened in them comes first, as `recent`.'),
  }),
  answers: { 200: { media: 'text/event-stream' } },
  problems: ['too_many'],
});
