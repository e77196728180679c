import * as z from 'zod';
import { callbackAnswers, callbackClaims, callbackRefusals } from '../../resources/enums.ts';
import { contract } from './contract.ts';
import { instant, sum } from './fields.ts';

const saidCallback = z
  .strictObject({
    at: instant,
    /** Null of what nobody signed. */
    claimed: z.enum(callbackClaims).nullable(),
    amount: sum.nullable(),
    /** What the service answered to our own question; null while it was not asked. */
    answer: z.enum(callbackAnswers).nullable(),
    /** Why it was not believed. */
    refused: z.enum(callbackRefusals).nullable(),
    times: z.int().min(1),
    /** As it came, without phones, names and secrets; empty where it was no JSON. */
    body: z.string(),
  })
  .meta({ id: 'Callback', description: 'What a payment service said by itself, which moves no money.' });
export type SaidCallback = z.output<typeof saidCallback>;

export const getCallbacks = contract({
  id: 'transactions.callbacks',
  method: 'GET',
  path: '/api/transactions/{id}/callbacks',
  tag: 'transactions',
  summary: 'What payment services said by themselves of a transaction, and what they answered when they were asked',
  access: 'transactions.read',
  params: z.strictObject({ id: z.uuid() }),
  answers: { 200: z.array(saidCallback) },
  problems: ['not_found'],
});

const refusedCallbacks = z.array(
  z.strictObject({
    account: z.uuid(),
    why: z.enum(callbackRefusals),
    times: z.int().min(1),
    at: instant,
  }),
);
export type RefusedCallbacks = z.output<typeof refusedCallbacks>;

export const getRefusedCallbacks = contract({
  id: 'payments.refused_callbacks',
  method: 'GET',
  path: '/api/payments/refused-callbacks',
  tag: 'payment_accounts',
  summary: "What came to the shop's own accounts in the last week and was not believed, and why",
  access: 'payment_accounts.read',
  answers: { 200: refusedCallbacks },
  problems: [],
});
