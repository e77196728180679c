import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { fromShillings } from '../providers/payments/shillings.ts';
import { sameSecret } from '../secrets.ts';
import { createPayments, type RehearsalPayments, toWire } from './payment-book.ts';
import { silence } from './silence.ts';
import type { Stage } from './stage.ts';

export { callbackSecretLabel } from './payment-book.ts';
/** What `derive` makes the rehearsal provider's bearer key from. */
export const paymentKeyLabel = 'rehearsal-payments:key';

const push = z.strictObject({
  amount: z.string().regex(/^\d{1,12}$/),
  currency: z.literal('TZS'),
  reference: z.string().regex(/^[A-Za-z0-9]{1,20}$/),
  phone: z.string().regex(/^255[67]\d{8}$/),
});

/**
 * The stand-in of a mobile money aggregator: push a prompt, ask for a payment. What the payer answers comes by {@link
 * RehearsalPayments}.
 */
export function paymentRoutes(app: FastifyInstance, stage: Stage): RehearsalPayments {
  const payments = createPayments(stage);
  const access = { config: { access: 'provider' } } as const;
  const isOurs = (authorization = '') => sameSecret(authorization, `Bearer ${stage.derive(paymentKeyLabel)}`);

  app.post('/rehearsal/pay/ussd-push', access, async (request, reply) => {
    if (!isOurs(request.headers.authorization)) return refuse(reply, 401, 'Unauthorized');
    const parsed = push.safeParse(request.body);
    if (!parsed.success) return refuse(reply, 400, z.prettifyError(parsed.error));
    const { reference, phone, amount } = parsed.data;
    const address = `+${phone}`;
    const { network } = stage.phones.switches(address);
    if (network === 'down') return refuse(reply, 503, 'The payment network is down');
    if (payments.find(reference)) return refuse(reply, 409, `Reference ${reference} already used`);
    const payment = payments.open({ reference, address, amount: fromShillings(amount) ?? 0 });
    return network === 'silent' ? silence(stage, reply) : reply.code(201).send(toWire(payment));
  });

  app.get<{ Params: { reference: string } }>('/rehearsal/pay/:reference', access, async (request, reply) => {
    if (!isOurs(request.headers.authorization)) return refuse(reply, 401, 'Unauthorized');
    const known = payments.find(request.params.reference);
    const network = known && stage.phones.switches(known.address).network;
    const payment = payments.status(request.params.reference);
    if (network === 'down') return refuse(reply, 503, 'The payment network is down');
    if (!payment) return refuse(reply, 404, `No payment ${request.params.reference}`);
    return network === 'silent' ? silence(stage, reply) : toWire(payment);
  });

  return payments;
}

const refuse = (reply: FastifyReply, status: number, message: string) => reply.code(status).send({ message });
