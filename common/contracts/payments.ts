import * as z from 'zod';
import { gatewayNames, smsServiceNames, wallets } from '../../resources/enums.ts';
import { contract } from './contract.ts';
import { instant, phoneNumber } from './fields.ts';

const networkStates = ['working', 'slow', 'down', 'quiet'] as const;

const networkHealth = z
  .strictObject({
    network: z.enum(wallets),
    state: z.enum(networkStates),
    /** Prompts of the last hour, of all shops together, and how many of them were paid. */
    prompts: z.int().min(0),
    paid: z.int().min(0),
    /** How long payers and networks took, half of them less. */
    seconds: z.int().min(0).nullable(),
    /** When it last paid, within that hour. */
    paid_at: instant.nullable(),
  })
  .meta({ id: 'NetworkHealth', description: 'How a network of mobile money works now.' });
export type NetworkHealth = z.output<typeof networkHealth>;

export const getPaymentHealth = contract({
  id: 'payments.health',
  method: 'GET',
  path: '/api/payments/health',
  tag: 'payment_accounts',
  summary: 'How the networks of mobile money work now',
  access: 'transactions.read',
  answers: { 200: z.array(networkHealth) },
  problems: [],
});

export const getPayerName = contract({
  id: 'payments.payer_name',
  method: 'GET',
  path: '/api/payments/payer-name',
  tag: 'payment_accounts',
  summary: "Whose wallet a phone is, as the service of an account of the shop's own says it",
  access: 'payment_accounts.create',
  query: z.strictObject({ account: z.uuid(), phone: phoneNumber }),
  /** Null where the service does not say, or does not know it. */
  answers: { 200: z.strictObject({ name: z.string().nullable() }) },
  problems: ['not_found', 'too_many'],
});

export const getSmsPracticeKeys = contract({
  id: 'sms.practice_keys',
  method: 'GET',
  path: '/api/sms/practice-keys/{provider}',
  tag: 'sms_accounts',
  summary: "The keys of a service's stand-in, in a rehearsal alone",
  access: 'sms_accounts.create',
  params: z.strictObject({ provider: z.enum(smsServiceNames) }),
  answers: { 200: z.strictObject({ username: z.string(), key: z.string(), secret: z.string() }) },
  problems: ['not_found'],
});

export const getPracticeKeys = contract({
  id: 'payments.practice_keys',
  method: 'GET',
  path: '/api/payments/practice-keys/{provider}',
  tag: 'payment_accounts',
  summary: "The keys of a service's stand-in, in a rehearsal alone",
  access: 'payment_accounts.create',
  params: z.strictObject({ provider: z.enum(gatewayNames) }),
  answers: {
    200: z.strictObject({
      ...{ merchant: z.string(), key: z.string(), secret: z.string() },
      ...{ float_vendor: z.string().optional(), pin: z.string().optional() },
    }),
  },
  problems: ['not_found'],
});
