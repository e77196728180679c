import * as z from 'zod';
import { contract } from './contract.ts';
import { debtView } from './debt-view.ts';
import { amount, orNull, phoneNumber } from './fields.ts';
import { linkHeaders, moneyProblems } from './order-link.ts';

const link = {
  tag: 'order link',
  access: 'order link',
  query: z.strictObject({ token: z.string().max(200).optional() }),
} as const;
const linkProblems = ['token_missing', 'debt_link_not_found'] as const;

export const getDebtLink = contract({
  ...link,
  id: 'debt_link.get',
  method: 'GET',
  path: '/api/v1/debt',
  summary: 'What a debtor sees of all they owe a shop',
  answers: { 200: debtView },
  problems: linkProblems,
});

const send = { ...link, method: 'POST', headers: linkHeaders } as const;
/** What a debtor's link allows. The JSON calls and the page's plain forms both run these. */
export const debtLinkCalls = {
  payDebt: contract({
    ...send,
    id: 'debt_link.pay',
    path: '/api/v1/debt',
    summary: 'Ask a phone for what is owed: all, all that is late, or a part',
    body: z.strictObject({ amount, phone: phoneNumber, expected_surcharge: orNull(amount) }),
    answers: { 201: debtView },
    problems: [...linkProblems, ...moneyProblems, 'wrong_state', 'shop_closed', 'key_reused'],
  }),
  withdrawDebt: contract({
    ...send,
    id: 'debt_link.withdraw',
    path: '/api/v1/debt/withdraw',
    summary: 'Take back the request that waits on a phone',
    body: z.strictObject({}),
    answers: { 200: debtView },
    problems: [...linkProblems, 'payment_in_progress', 'wrong_state', 'key_reused'],
  }),
  promise: contract({
    ...send,
    id: 'debt_link.promise',
    path: '/api/v1/debt/promise',
    summary: 'Promise to pay all that is owed by a day',
    body: z.strictObject({ on: z.iso.date() }),
    answers: { 200: debtView },
    problems: [...linkProblems, 'wrong_state', 'shop_closed', 'too_many'],
  }),
};
export type DebtLinkCallName = keyof typeof debtLinkCalls;
