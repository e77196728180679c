import * as z from 'zod';
import { orderStatuses, setUpSteps } from '../../resources/enums.ts';
import { contract } from './contract.ts';
import { count, instant, sum } from './fields.ts';

const day = z
  .strictObject({
    sales: sum.optional(),
    orders: count.optional(),
    /** Less what was given back that day. */
    paid: sum.optional(),
    /** Rehearsed money, which is in no other sum. */
    rehearsed: sum.optional(),
  })
  .meta({ id: 'Day', description: "A day in the shop's zone." });

const home = z
  .strictObject({
    today: day,
    yesterday: day,
    to_collect: z.strictObject({ amount: sum, orders: count }).optional(),
    /** Orders that wait for somebody to do something. */
    waiting: count.optional(),
    /** Orders with a problem that nobody answered yet. */
    problems: count.optional(),
    /** Until when the shop's messages wait, because a day's ceiling of spending is reached. */
    spent_until: instant.nullable(),
    /** Payments that came and are held. */
    held: count.optional(),
    low_stock: z
      .array(z.strictObject({ id: z.uuid(), name: z.string(), stock: z.int(), low_stock_level: z.int() }))
      .optional(),
    recent_orders: z
      .array(
        z.strictObject({
          id: z.uuid(),
          number: z.int(),
          status: z.enum(orderStatuses),
          customer_name: z.string().nullable(),
          customer_phone: z.string().nullable(),
          total: sum,
          rehearsal: z.boolean(),
          created_at: instant,
        }),
      )
      .optional(),
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
  summary: 'Today against yesterday, what waits, and the set-up checklist',
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
  answers: { 200: { media: 'text/event-stream' } },
  problems: ['too_many'],
});
