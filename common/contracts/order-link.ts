import * as z from 'zod';
import { fulfilmentMethods, orderChannels, orderProblems, paymentMethods } from '../../resources/enums.ts';
import { contract } from './contract.ts';
import { amount, orNull, paragraphs, phoneNumber, words } from './fields.ts';
import { orderView, payView } from './order-view.ts';

const query = z.strictObject({ token: z.string().max(200).optional() });
const sending = query.extend({ channel: z.enum(orderChannels).optional() });
export const linkHeaders = z.looseObject({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{8,128}$/)
    .optional()
    .describe('Sent again with the same one, it is done once and answered as before.'),
});
const linkProblems = ['token_missing', 'order_link_not_found', 'order_link_expired'] as const;
const link = { tag: 'order link', access: 'order link' } as const;
const nothing = z.strictObject({});

/**
 * Where money is asked for, how much of what is owed (null: all), and what the page said is owed, and asked for on top
 * of it, so that nobody pays another sum.
 */
const payer = z.strictObject({
  phone: phoneNumber,
  amount: orNull(amount),
  expected_total: orNull(amount),
  expected_surcharge: orNull(amount),
});

/** What a shopper sends: an order for the first time, and what it is changed to. */
const submission = z
  .strictObject({
    lines: z
      .array(
        z.strictObject({
          line_id: z.uuid(),
          quantity: z.int().min(0).max(10_000),
          variant_id: orNull(z.uuid()),
          add_ons: z
            .array(z.strictObject({ group_id: z.uuid(), option_ids: z.array(z.uuid()).max(50) }))
            .max(20)
            .default([]),
          note: orNull(words(300)),
        }),
      )
      .min(1)
      .max(100),
    customer: z.strictObject({ name: words(120), phone: phoneNumber }),
    fulfilment: z.strictObject({
      method: z.enum(fulfilmentMethods),
      zone_id: orNull(z.uuid()),
      /** Where it is picked up, of several places. */
      counter_id: orNull(z.uuid()),
      place: orNull(words(200)),
      landmark: orNull(words(200)),
    }),
    payment: z.strictObject({ method: z.enum(paymentMethods), phone: orNull(phoneNumber), amount: orNull(amount) }),
    /** What the page said it costs, minor units; another sum is refused (`sum_changed`). */
    expected_total: orNull(amount),
    /** What the page said is asked for on top; more is refused (`sum_changed`). */
    expected_surcharge: orNull(amount),
    note: orNull(paragraphs(500)),
  })
  .meta({ id: 'Submission' });
export type Submission = z.output<typeof submission>;

const read = { ...link, method: 'GET', query } as const;
export const getOrderOfLink = contract({
  ...read,
  id: 'order_link.get',
  path: '/api/v1/order',
  summary: "The order behind a shopper's link",
  answers: { 200: orderView },
  problems: linkProblems,
});
export const getPayLink = contract({
  ...read,
  id: 'pay_link.get',
  path: '/api/v1/pay',
  summary: 'What somebody who only pays sees of an order',
  answers: { 200: payView },
  problems: ['token_missing', 'order_link_not_found'],
});

const send = { ...link, method: 'POST', query: sending, headers: linkHeaders } as const;
export const moneyProblems = [
  'cash_only',
  'payment_in_progress',
  'payment_undecided',
  'payment_held',
  'payment_unavailable',
  'sum_changed',
  'too_many_prompts',
  'spend_ceiling',
] as const;

/** What the token of an order allows. The JSON calls and the page's plain forms both run these. */
export const orderLinkCalls = {
  submit: contract({
    ...send,
    id: 'order_link.submit',
    path: '/api/v1/order',
    summary: 'Place the order of a link',
    body: submission,
    answers: { 201: orderView },
    problems: [...linkProblems, ...moneyProblems, 'order_closed', 'shop_closed', 'out_of_stock', 'key_reused'],
  }),
  change: contract({
    ...send,
    method: 'PUT',
    id: 'order_link.change',
    path: '/api/v1/order',
    summary: 'Change an order that is neither confirmed nor paid for',
    body: submission,
    answers: { 200: orderView },
    problems: [...linkProblems, ...moneyProblems, 'order_closed', 'shop_closed', 'out_of_stock', 'key_reused'],
  }),
  cancel: contract({
    ...send,
    id: 'order_link.cancel',
    path: '/api/v1/order/cancel',
    summary: 'Cancel an order that is neither confirmed nor paid for',
    body: nothing,
    answers: { 200: orderView },
    problems: [...linkProblems, 'order_closed'],
  }),
  pay: contract({
    ...send,
    id: 'order_link.pay',
    path: '/api/v1/order/payment',
    summary: 'Ask a phone for the money',
    body: payer,
    answers: { 201: orderView },
    problems: [...linkProblems, ...moneyProblems, 'order_closed', 'out_of_stock', 'key_reused', 'wait_a_moment'],
  }),
  hold: contract({
    ...send,
    id: 'order_link.hold',
    path: '/api/v1/order/hold',
    summary: 'Set the goods aside again that were given back',
    body: nothing,
    answers: { 200: orderView },
    problems: [...linkProblems, 'order_closed', 'wrong_state', 'out_of_stock'],
  }),
  withdraw: contract({
    ...send,
    id: 'order_link.withdraw',
    path: '/api/v1/order/withdraw',
    summary: 'Take back the request that waits on a phone: to send it again, to use another phone, or to pay cash',
    body: z.strictObject({ next: z.enum(['again', 'other_phone', 'cash']) }),
    answers: { 200: orderView },
    problems: [...linkProblems, ...moneyProblems, 'order_closed', 'wrong_state', 'out_of_stock', 'key_reused'],
  }),
  claim: contract({
    ...send,
    id: 'order_link.claim',
    path: '/api/v1/order/claim',
    summary: 'Say that it is paid, by the reference in the message',
    body: z.strictObject({ reference: words(64) }),
    answers: { 200: z.strictObject({ outcome: z.enum(['paid', 'requested', 'wait']), order: orderView }) },
    problems: [...linkProblems, 'order_closed', 'too_many'],
  }),
  problem: contract({
    ...send,
    id: 'order_link.report_problem',
    path: '/api/v1/order/problem',
    summary: 'Tell the shop that something is wrong',
    body: z.strictObject({ kind: z.enum(orderProblems), text: orNull(words(250)) }),
    answers: { 200: orderView },
    problems: [...linkProblems, 'order_closed'],
  }),
  again: contract({
    ...send,
    id: 'order_link.order_again',
    path: '/api/v1/order/again',
    summary: 'A new link with the same goods',
    body: nothing,
    answers: { 201: z.strictObject({ url: z.url() }) },
    problems: [...linkProblems, 'order_closed', 'shop_closed', 'not_found', 'too_many'],
  }),
  share: contract({
    ...send,
    id: 'order_link.share',
    path: '/api/v1/order/share',
    summary: 'A link that can only pay this order',
    body: nothing,
    answers: { 201: z.strictObject({ url: z.url() }) },
    problems: [...linkProblems, 'order_closed', 'shop_closed'],
  }),
};
export type OrderLinkCallName = keyof typeof orderLinkCalls;

export const payOfPayLink = contract({
  ...send,
  id: 'pay_link.pay',
  path: '/api/v1/pay',
  summary: "Ask a phone for all that is owed on somebody's order",
  body: payer.omit({ amount: true }),
  answers: { 201: payView },
  problems: ['token_missing', 'order_link_not_found', ...moneyProblems, 'order_closed', 'key_reused'],
});
