import * as z from 'zod';
import { paymentMethods, paymentServiceNames, refundWays, transactionStates } from '../../resources/enums.ts';
import { contract } from './contract.ts';
import { instant, sum } from './fields.ts';

/** What happens to a payment's money, as the ledger has it. */
const moneyLegs = [
  'arrived',
  'in_till',
  'held',
  'used',
  'fee',
  'available',
  'reserved',
  'released',
  'went_back',
] as const;
export type MoneyLeg = (typeof moneyLegs)[number];

/** From what the payer paid to what stays with the shop. */
const moneyHops = ['paid', 'surcharge', 'in_till', 'settled', 'fee', 'given_back', 'balance'] as const;
export type MoneyHop = (typeof moneyHops)[number];

const moneyPath = z
  .strictObject({
    /** Of money that came: what is below zero left on the way; the rest is what there was then. */
    hops: z.array(
      z.strictObject({
        hop: z.enum(moneyHops),
        amount: sum,
        /** When it came there, or is to come; null where no time is known of it. */
        at: instant.nullable(),
        is_planned: z.boolean(),
      }),
    ),
    /** The oldest first. */
    legs: z.array(z.strictObject({ leg: z.enum(moneyLegs), amount: sum, at: instant })),
    /** What gives it back, the oldest first. */
    refunds: z.array(
      z.strictObject({
        id: z.uuid(),
        reference: z.string(),
        state: z.enum(transactionStates),
        amount: sum,
        at: instant,
        reason: z.string().nullable(),
      }),
    ),
    /** Of money by phone that came: the service that took it, and the shop's own account; null: the platform's. */
    place: z
      .strictObject({
        service: z.enum([...paymentMethods, ...paymentServiceNames]),
        account: z.string().nullable(),
      })
      .nullable(),
    /** How its service would send it back, and to which phone; null where it sends nothing. */
    back: z.strictObject({ by: z.enum(refundWays), to: z.string().nullable() }).nullable(),
    /** Of what went back: the payment as which it is held since the network brought it back. */
    came_back: z.uuid().nullable(),
    /** What may still be given back. */
    left: sum,
  })
  .meta({ id: 'MoneyPath', description: "Where a payment's money went, by the books. Amounts in minor units." });
export type MoneyPath = z.output<typeof moneyPath>;

export const getMoneyPath = contract({
  id: 'transactions.path',
  method: 'GET',
  path: '/api/transactions/{id}/path',
  tag: 'transactions',
  summary: "Where a payment's money went, by the books",
  access: 'transactions.read',
  params: z.strictObject({ id: z.uuid() }),
  answers: { 200: moneyPath },
  problems: ['not_found'],
});
