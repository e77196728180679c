import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { fromShillings, toShillings } from '../../providers/payments/shillings.ts';
import { sameSecret } from '../../secrets.ts';
import type { Delivery } from '../deliver.ts';
import type { NetworkTroubles } from '../network-troubles.ts';
import { isOfAccount, type Payment } from '../payment-book.ts';
import { accountOfKey, standInKey, standInPaths } from '../payment-keys.ts';
import type { Books } from '../payout-book.ts';
import { silence } from '../silence.ts';
import type { Stage } from '../stage.ts';
import { flutterwaveTransferRoutes } from './transfers.ts';

const charge = z.object({
  tx_ref: z.string().min(1),
  amount: z.int().positive(),
  currency: z.literal('TZS'),
  /** In a rehearsal it is made as the keys are, and no address. */
  email: z.string().min(1),
  phone_number: z.string().regex(/^0[67]\d{8}$/, { error: 'Invalid phone number' }),
});
const troubles: NetworkTroubles<[number, string]> = {
  down: [503, 'An error occurred. Please contact support'],
  away: [503, 'An error occurred. Please contact support'],
  busy: [429, 'Too many requests'],
  refused: [401, 'Invalid authorization key'],
};

/** The stand-in of Flutterwave's charges and transfers in Tanzania, in its own words (its developers' pages). */
export function flutterwaveRoutes(app: FastifyInstance, stage: Stage, { payments, payouts }: Books): void {
  const access = { config: { access: 'provider' } } as const;
  const path = standInPaths.flutterwave;
  const keyOf = (key: string, account = '') => standInKey(stage.derive, { service: 'flutterwave', key, account });
  const accountOf = ({ headers }: FastifyRequest) => accountOfKey((headers.authorization ?? '').replace('Bearer ', ''));
  const isOurs = (request: FastifyRequest) =>
    sameSecret(request.headers.authorization ?? '', `Bearer ${keyOf('secretKey', accountOf(request))}`);

  flutterwaveTransferRoutes(app, stage, { payouts, isOurs, accountOf, secretHash: () => keyOf('secretHash') });

  app.post<{ Querystring: { type?: string } }>(`${path}/charges`, access, async (request, reply) => {
    if (!isOurs(request)) return refuse(reply, 401, 'Invalid authorization key');
    if (request.query.type !== 'mobile_money_tanzania') return refuse(reply, 400, 'Invalid charge type');
    const { data: read, error } = charge.safeParse(request.body);
    if (!read) return refuse(reply, 400, z.prettifyError(error));
    const { tx_ref: reference, phone_number: phone, amount } = read;
    const address = `+255${phone.slice(1)}`;
    const { network } = stage.phones.switches(address);
    const trouble = troubles[network];
    if (trouble) return refuse(reply, ...trouble);
    if (payments.find(reference)) return refuse(reply, 409, 'Duplicate tx_ref');
    // The account's business, which is the same for all shops here: a charge has no field for the shop.
    const payee = 'Flutterwave';
    const prompt = { reference, address, payee, amount: fromShillings(String(amount)) ?? 0, report };
    const payment = payments.open({ ...prompt, account: accountOf(request) });
    return network === 'silent' ? silence(stage, reply) : accepted('Charge initiated', payment);
  });

  app.get<{ Querystring: { tx_ref?: string } }>(
    `${path}/transactions/verify_by_reference`,
    access,
    async (request, reply) => {
      if (!isOurs(request)) return refuse(reply, 401, 'Invalid authorization key');
      const reference = String(request.query.tx_ref ?? '');
      const known = payments.find(reference);
      const network = known && stage.phones.switches(known.address).network;
      const payment = payments.status(reference);
      const trouble = troubles[network ?? 'up'];
      if (trouble) return refuse(reply, ...trouble);
      if (!payment || !isOfAccount(payment, accountOf(request)))
        return refuse(reply, 404, 'No transaction was found for this reference');
      return network === 'silent' ? silence(stage, reply) : accepted('Transaction fetched successfully', payment);
    },
  );

  /** Taken, and no more: what became of the money is the inner status. */
  const accepted = (message: string, payment: Payment) => ({ status: 'success', message, data: toWire(payment) });

  function report(payment: Payment): Delivery {
    return {
      path: '/api/payments/callback/flutterwave',
      body: JSON.stringify({ event: 'charge.completed', data: toWire(payment) }),
      headers: () => ({ 'content-type': 'application/json', 'verif-hash': keyOf('secretHash') }),
    };
  }

  function toWire({ id, reference, address, amount, state, openedAt }: Payment) {
    const shillings = Number(toShillings(amount));
    return {
      id: openedAt.getTime(),
      tx_ref: reference,
      flw_ref: id,
      amount: shillings,
      charged_amount: shillings,
      app_fee: Math.round(shillings * feeShare),
      merchant_fee: 0,
      processor_response: statuses[state],
      auth_model: 'MOBILEMONEY',
      currency: 'TZS',
      status: statuses[state],
      payment_type: 'mobilemoneytz',
      customer: { id: 1, phone_number: address.replace('+255', '0'), name: '', email: keyOf('email') },
    };
  }
}

const statuses = { open: 'pending', working: 'pending', paid: 'successful', failed: 'failed' } as const;
/** As in its documented sample. */
const feeShare = 0.014;

const refuse = (reply: FastifyReply, status: number, message: string) =>
  reply.code(status).send({ status: 'error', message, data: null });
