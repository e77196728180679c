import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { fromShillings, toShillings } from '../../providers/payments/shillings.ts';
import { sameSecret } from '../../secrets.ts';
import type { Delivery } from '../deliver.ts';
import type { Payment, RehearsalPayments } from '../payment-book.ts';
import { standInKeyLabel, standInPaths } from '../payment-keys.ts';
import { silence } from '../silence.ts';
import type { Stage } from '../stage.ts';
import { createTokens } from '../tokens.ts';

const application = z.object({
  appName: z.string().min(1),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
});
const checkout = z.object({
  accountNumber: z.string().regex(/^(0|255|\+255)?(6[1-9]|7[1-8])\d{7}$/, { error: 'Invalid phone number' }),
  amount: z.string().regex(/^\d{1,12}$/),
  currency: z.literal('TZS'),
  externalId: z.string().min(1).max(128),
  provider: z.enum(['Airtel', 'Tigo', 'Halopesa', 'Azampesa', 'Mpesa']),
  additionalProperties: z.record(z.string(), z.unknown()).nullish(),
});

/** The stand-in of AzamPay's collections, in its own words (its samples): nobody can ask it what became of one. */
export function azampayRoutes(app: FastifyInstance, stage: Stage, payments: RehearsalPayments): void {
  const access = { config: { access: 'provider' } } as const;
  const path = standInPaths.azampay;
  const keyOf = (key: string) => stage.derive(standInKeyLabel('azampay', key));
  const tokens = createTokens(stage.world);
  const hasKey = ({ headers }: FastifyRequest) => sameSecret(String(headers['x-api-key'] ?? ''), keyOf('apiKey'));

  app.post(`${path}/AppRegistration/GenerateToken`, access, async (request, reply) => {
    const { data: read, error } = application.safeParse(request.body);
    if (!read) return reply.code(400).send({ errors: errorsOf(error) });
    const isOurs = Object.entries(read).every(([key, value]) => sameSecret(value, keyOf(key)));
    if (!isOurs || !hasKey(request))
      return refuse(reply, 423, 'Provided detail is not valid or secret key has expired');
    const { authorization, until } = tokens.make();
    const data = { accessToken: authorization.replace('Bearer ', ''), expire: until.toISOString() };
    return { data, message: 'Token generated successfully', success: true, statusCode: 200 };
  });

  app.post(`${path}/azampay/mno/checkout`, access, async (request, reply) => {
    const isOurs = hasKey(request) && tokens.isGood(request.headers.authorization);
    if (!isOurs) return refuse(reply, 401, 'Please Provide Valid Authorization');
    const { data: read, error } = checkout.safeParse(request.body);
    if (!read) return reply.code(400).send({ errors: errorsOf(error) });
    const { accountNumber, amount, externalId: reference, provider } = read;
    const address = `+255${accountNumber.slice(-9)}`;
    const { network } = stage.phones.switches(address);
    if (network === 'down') return refuse(reply, 503, 'Service unavailable');
    if (payments.find(reference)) return refuse(reply, 403, 'Duplicate External Reference Id');
    const payment = payments.open({
      reference,
      address,
      // The account's business, which is the same for all shops here: a checkout has no field for the shop.
      payee: 'AzamPay',
      amount: fromShillings(amount) ?? 0,
      report: (settled) => report(settled, provider),
    });
    if (network === 'silent') return silence(stage, reply);
    const message = 'Your request has been received and is being processed.';
    return { transactionId: payment.id, message, success: true };
  });

  function report({ id, reference, address, amount, state }: Payment, operator: string): Delivery {
    const paid = state === 'paid';
    const body = JSON.stringify({
      msisdn: address.replace('+', ''),
      amount: toShillings(amount),
      message: paid ? 'Success' : 'Transaction failed',
      utilityref: reference,
      operator,
      reference: id,
      transactionstatus: paid ? 'success' : 'failed',
      submerchantAcc: null,
      additionalProperties: {},
    });
    return {
      // As its portal has it: the address is all that tells its callbacks from anybody's.
      path: `/api/payments/callback/azampay?key=${keyOf('callbackSecret')}`,
      body,
      headers: () => ({ 'content-type': 'application/json' }),
    };
  }
}

/** What is wrong by field, as it lists it: `{"ClientSecret": ["…"]}`. */
const errorsOf = ({ issues }: z.ZodError) =>
  Object.fromEntries(
    issues.map(({ path, message }) => [String(path[0] ?? '').replace(/^./, (first) => first.toUpperCase()), [message]]),
  );

const refuse = (reply: FastifyReply, status: number, message: string) =>
  reply.code(status).send({ success: false, message, statusCode: status });
