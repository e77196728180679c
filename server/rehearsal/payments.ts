import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { fromShillings, toShillings } from '../providers/payments/shillings.ts';
import { signedHeaders } from '../providers/payments/standard-webhook.ts';
import { sameSecret } from '../secrets.ts';
import type { Delivery } from './deliver.ts';
import type { NetworkTroubles } from './network-troubles.ts';
import type { Payment, RehearsalPayments } from './payment-book.ts';
import { silence } from './silence.ts';
import type { Stage } from './stage.ts';

/** What `derive` makes the rehearsal provider's bearer key from. */
export const paymentKeyLabel = 'rehearsal-payments:key';
/** What `derive` makes the secret from that signs callbacks. */
export const callbackSecretLabel = 'rehearsal-payments:secret';

const push = z.strictObject({
  amount: z.string().regex(/^\d{1,12}$/),
  currency: z.literal('TZS'),
  reference: z.string().regex(/^[A-Za-z0-9]{1,20}$/),
  phone: z.string().regex(/^255[67]\d{8}$/),
  /** Whom the prompt names. */
  payee: z.string().max(120).default(''),
});

const troubles: NetworkTroubles<[number, string]> = {
  down: [503, 'The payment network is down'],
  away: [503, 'The payment network is down'],
  busy: [429, 'Too many requests'],
  refused: [403, 'This account is switched off'],
};
const refundOf = push.pick({ amount: true, reference: true });

/**
 * The stand-in of a mobile money aggregator: push a prompt, ask for a payment, send it back. What the payer answers
 * comes by {@link RehearsalPayments}.
 */
export function paymentRoutes(app: FastifyInstance, stage: Stage, payments: RehearsalPayments): void {
  const access = { config: { access: 'provider' } } as const;
  const isOurs = (authorization = '') => sameSecret(authorization, `Bearer ${stage.derive(paymentKeyLabel)}`);

  app.post('/rehearsal/pay/ussd-push', access, async (request, reply) => {
    if (!isOurs(request.headers.authorization)) return refuse(reply, 401, 'Unauthorized');
    const parsed = push.safeParse(request.body);
    if (!parsed.success) return refuse(reply, 400, z.prettifyError(parsed.error));
    const { reference, phone, amount, payee } = parsed.data;
    const address = `+${phone}`;
    const { network } = stage.phones.switches(address);
    const trouble = troubles[network];
    if (trouble) return refuse(reply, ...trouble);
    if (payments.find(reference)) return refuse(reply, 409, `Reference ${reference} already used`);
    const payment = payments.open({ reference, address, payee, amount: fromShillings(amount) ?? 0, report });
    return network === 'silent' ? silence(stage, reply) : reply.code(201).send(toWire(payment));
  });

  app.get<{ Params: { reference: string } }>('/rehearsal/pay/:reference', access, async (request, reply) => {
    if (!isOurs(request.headers.authorization)) return refuse(reply, 401, 'Unauthorized');
    const known = payments.find(request.params.reference);
    const network = known && stage.phones.switches(known.address).network;
    const payment = payments.status(request.params.reference);
    const trouble = troubles[network ?? 'up'];
    if (trouble) return refuse(reply, ...trouble);
    if (!payment) return refuse(reply, 404, `No payment ${request.params.reference}`);
    return network === 'silent' ? silence(stage, reply) : toWire(payment);
  });

  app.post<{ Params: { reference: string } }>('/rehearsal/pay/:reference/withdraw', access, async (request, reply) => {
    if (!isOurs(request.headers.authorization)) return refuse(reply, 401, 'Unauthorized');
    const known = payments.find(request.params.reference);
    if (!known) return refuse(reply, 404, `No payment ${request.params.reference}`);
    payments.answer(known.address, known.reference, { answer: 'cancel' });
    return toWire(known);
  });

  app.post<{ Params: { reference: string } }>('/rehearsal/pay/:reference/refund', access, async (request, reply) => {
    if (!isOurs(request.headers.authorization)) return refuse(reply, 401, 'Unauthorized');
    const parsed = refundOf.safeParse(request.body);
    if (!parsed.success) return refuse(reply, 400, z.prettifyError(parsed.error));
    const { reference } = parsed.data;
    const known = payments.find(request.params.reference);
    const network = known && stage.phones.switches(known.address).network;
    const trouble = troubles[network ?? 'up'];
    if (trouble) return refuse(reply, ...trouble);
    if (payments.sentBack(reference)) return refuse(reply, 409, `Reference ${reference} already used`);
    const amount = fromShillings(parsed.data.amount) ?? 0;
    const refund = payments.sendBack(request.params.reference, { reference, amount });
    if (!refund) return refuse(reply, 422, `Not so much is left of ${request.params.reference}`);
    return network === 'silent' ? silence(stage, reply) : reply.code(201).send(refundToWire(refund));
  });

  app.get<{ Params: { reference: string } }>('/rehearsal/pay/refunds/:reference', access, async (request, reply) => {
    if (!isOurs(request.headers.authorization)) return refuse(reply, 401, 'Unauthorized');
    const refund = payments.sentBack(request.params.reference);
    return refund ? refundToWire(refund) : refuse(reply, 404, `No refund ${request.params.reference}`);
  });

  function report(payment: Payment, id: string): Delivery {
    const body = JSON.stringify({ type: 'payment.settled', data: toWire(payment) });
    const secret = stage.derive(callbackSecretLabel);
    const headers = () => signedHeaders(secret, id, stage.world.now(), body);
    return { path: '/api/payments/callback/rehearsal', body, headers };
  }
}

const statuses = { open: 'PROCESSING', working: 'PROCESSING', paid: 'PAID', failed: 'FAILED' } as const;

/** A payment as the provider writes it: whole shillings, its own words. */
const toWire = ({ id, reference, amount, state, failure }: Payment) => ({
  id,
  reference,
  status: statuses[state],
  amount: toShillings(amount),
  currency: 'TZS',
  reason: failure?.toUpperCase() ?? null,
});

const refundToWire = ({ id, reference, amount }: { id: string; reference: string; amount: number }) => ({
  id,
  reference,
  status: 'SENT',
  amount: toShillings(amount),
});

const refuse = (reply: FastifyReply, status: number, message: string) => reply.code(status).send({ message });
