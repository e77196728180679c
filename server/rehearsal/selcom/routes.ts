import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { parseJson } from '../../providers/call-json.ts';
import { isSigned, selcomTime, signedHeaders } from '../../providers/payments/selcom/signature.ts';
import { fromShillings, toShillings } from '../../providers/payments/shillings.ts';
import { sameSecret } from '../../secrets.ts';
import type { Delivery } from '../deliver.ts';
import type { NetworkTroubles } from '../network-troubles.ts';
import type { Payment } from '../payment-book.ts';
import { accountOfKey, standInKey, standInPaths, typedKey } from '../payment-keys.ts';
import type { Books } from '../payout-book.ts';
import { silence } from '../silence.ts';
import type { Stage } from '../stage.ts';
import { selcomCashInRoutes } from './cash-in.ts';
import { envelopeAt, refuseAt } from './envelope.ts';

const maxOrders = 2000;
/** How far a caller's clock may be off. */
const toleranceMs = 5 * 60_000;

const base64Url = z.string().refine((text) => URL.canParse(Buffer.from(text, 'base64').toString('utf8')));
const newOrder = z.object({
  vendor: z.string(),
  order_id: z.string().min(1).max(64),
  buyer_email: z.string().includes('@'),
  buyer_name: z.string().min(1),
  buyer_phone: z.string(),
  amount: z.int().positive(),
  currency: z.literal('TZS'),
  redirect_url: base64Url,
  cancel_url: base64Url,
  webhook: base64Url,
  buyer_remarks: z.string(),
  merchant_remarks: z.string(),
  no_of_items: z.int().positive(),
  expiry: z.int().positive(),
});
const wallet = z.object({ transid: z.string().min(1), order_id: z.string(), msisdn: z.string() });

const troubles: NetworkTroubles<[number, string, string]> = {
  down: [503, '503', 'Service unavailable'],
  away: [503, '503', 'Service unavailable'],
  busy: [429, '429', 'Too many requests'],
  refused: [401, '401', 'Vendor is not active'],
};

interface Order {
  /** Of the account that made it. */
  account: string;
  /** Minor units. */
  amount: number;
  payee: string;
  webhook: string;
  madeAt: Date;
  cancelled: boolean;
}

/** The stand-in of Selcom's checkout, in its own words and numbers (its developers' pages). */
export function selcomRoutes(app: FastifyInstance, stage: Stage, books: Books): void {
  app.register(async (scope) => {
    // Its callers say that they send JSON also where they send nothing.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) =>
      parseJson(body),
    );
    checkoutRoutes(scope, stage, books);
  });
}

function checkoutRoutes(app: FastifyInstance, stage: Stage, { payments, payouts }: Books): void {
  const access = { config: { access: 'provider' } } as const;
  const base = standInPaths.selcom;
  const path = `${base}/checkout`;
  const keyOf = (key: string, account: string) => standInKey(stage.derive, { service: 'selcom', key, account });
  const orders = new Map<string, Order>();
  const pinOf = (account: string) => ({ service: 'selcom', key: 'pin', account }) as const;
  const [envelope, refuse] = [envelopeAt(stage), refuseAt(stage)];

  /** Its key, a time near its own, and a digest over what was sent: gives whose account it is. */
  function accountOf({ headers, body, query }: FastifyRequest): string | undefined {
    const given = { ...(query as object), ...(body as object | undefined) };
    const [, sent = ''] = String(headers.authorization ?? '').split(' ');
    const account = accountOfKey(Buffer.from(sent, 'base64').toString('utf8'));
    const key = `SELCOM ${Buffer.from(keyOf('apiKey', account)).toString('base64')}`;
    const at = Date.parse(String(headers.timestamp ?? ''));
    const isGood =
      sameSecret(headers.authorization ?? '', key) &&
      Math.abs(at - stage.world.now().getTime()) <= toleranceMs &&
      headers['digest-method'] === 'HS256' &&
      isSigned(keyOf('apiSecret', account), headers as Record<string, string | undefined>, given, Object.keys(given));
    return isGood ? account : undefined;
  }

  app.post(`${path}/create-order-minimal`, access, async (request, reply) => {
    const account = accountOf(request);
    if (account === undefined) return refuse(reply, 401, '401', 'Invalid digest or API key');
    const { data: order } = newOrder.safeParse(request.body);
    if (!order || order.vendor !== keyOf('vendor', account)) return refuse(reply, 400, '400', 'Invalid order');
    if (orders.has(order.order_id)) return refuse(reply, 400, '409', 'Duplicate order_id');
    orders.set(order.order_id, {
      account,
      amount: fromShillings(String(order.amount)) ?? 0,
      payee: order.merchant_remarks,
      webhook: Buffer.from(order.webhook, 'base64').toString('utf8'),
      madeAt: stage.world.now(),
      cancelled: false,
    });
    const [oldest] = orders.keys();
    if (orders.size > maxOrders && oldest !== undefined) orders.delete(oldest);
    return envelope('000', 'SUCCESS', 'Order creation successful', [
      {
        ...{ gateway_buyer_uuid: stage.world.newId(), payment_token: '80008000', qr: '000201' },
        payment_gateway_url: Buffer.from(`${stage.publicUrl}/pay`).toString('base64'),
      },
    ]);
  });

  app.post(`${path}/wallet-payment`, access, async (request, reply) => {
    const account = accountOf(request);
    if (account === undefined) return refuse(reply, 401, '401', 'Invalid digest or API key');
    const { data: read } = wallet.safeParse(request.body);
    const order = orders.get(read?.order_id ?? '');
    if (!read || order?.account !== account) return refuse(reply, 404, '404', 'Order not found');
    if (!/^255[67]\d{8}$/.test(read.msisdn)) return refuse(reply, 200, '010', 'Invalid mobile number');
    const address = `+${read.msisdn}`;
    const { network } = stage.phones.switches(address);
    // Its upstream said nothing that it understands: the prompt may be out, or not.
    if (network === 'down') return envelope('999', 'AMBIGUOUS', 'Transaction status is not known');
    const trouble = troubles[network];
    if (trouble) return refuse(reply, ...trouble);
    if (payments.find(read.order_id)) return refuse(reply, 400, '409', 'Duplicate transid');
    const { amount, payee } = order;
    payments.open({ reference: read.order_id, account, address, payee, amount, report });
    if (network === 'silent') return silence(stage, reply);
    return envelope('111', 'PENDING', 'Request in progress. You will receive a callback shortly');
  });

  app.get<{ Querystring: { order_id?: string } }>(`${path}/order-status`, access, async (request, reply) => {
    const account = accountOf(request);
    if (account === undefined) return refuse(reply, 401, '401', 'Invalid digest or API key');
    const id = String(request.query.order_id ?? '');
    const order = orders.get(id);
    const known = payments.find(id);
    const network = known && stage.phones.switches(known.address).network;
    const trouble = troubles[network ?? 'up'];
    if (trouble) return refuse(reply, ...trouble);
    if (network === 'silent') return silence(stage, reply);
    const payment = payments.status(id);
    if (order?.account !== account || (known && !payment)) return refuse(reply, 404, '404', 'Order not found');
    return envelope('000', 'SUCCESS', 'Order fetch successful', [statusOf(id, order, payment)]);
  });

  app.delete<{ Querystring: { order_id?: string } }>(`${path}/cancel-order`, access, async (request, reply) => {
    const account = accountOf(request);
    if (account === undefined) return refuse(reply, 401, '401', 'Invalid digest or API key');
    const id = String(request.query.order_id ?? '');
    const order = orders.get(id);
    if (order?.account !== account) return refuse(reply, 404, '404', 'Order not found');
    const payment = payments.find(id);
    const trouble = troubles[payment ? stage.phones.switches(payment.address).network : 'up'];
    if (trouble) return refuse(reply, ...trouble);
    if (payment) payments.answer(payment.address, id, { answer: 'cancel' });
    else order.cancelled = true;
    return envelope('000', 'SUCCESS', 'Order cancellation successful');
  });

  selcomCashInRoutes(app, stage, {
    payouts,
    accountOf,
    float: (account) => ({ vendor: keyOf('floatVendor', account), pin: typedKey(stage.derive, pinOf(account)) }),
  });

  /** What was paid alone; whoever wants to know of the rest has to ask. */
  function report(payment: Payment): Delivery | undefined {
    if (payment.state !== 'paid') return undefined;
    const body = {
      result: 'SUCCESS',
      resultcode: '000',
      order_id: payment.reference,
      transid: payment.reference,
      reference: payment.id,
      channel: 'TIGOPESATZ',
      amount: toShillings(payment.amount),
      phone: payment.address.slice(1),
      payment_status: 'COMPLETED',
    };
    const account = payment.account ?? '';
    const keys = { apiKey: keyOf('apiKey', account), apiSecret: keyOf('apiSecret', account) };
    return {
      path: new URL(orders.get(payment.reference)?.webhook ?? '/', stage.hooks()).pathname,
      body: JSON.stringify(body),
      headers: () => signedHeaders(keys, stage.world.now(), body),
    };
  }
}

/** The payer's own words have states of their own; it has no reasons beside them. */
const statuses = { open: 'INPROGRESS', working: 'INPROGRESS', paid: 'COMPLETED' } as const;

function statusOf(id: string, order: Order, payment: Payment | undefined) {
  const failed = payment?.failure === 'cancelled_by_payer' ? 'USERCANCELLED' : 'REJECTED';
  const waiting = order.cancelled ? 'CANCELLED' : 'PENDING';
  return {
    order_id: id,
    creation_date: selcomTime(order.madeAt),
    amount: toShillings(payment?.amount ?? order.amount),
    payment_status: !payment ? waiting : payment.state === 'failed' ? failed : statuses[payment.state],
    transid: id,
    channel: 'TIGOPESATZ',
    reference: payment?.id ?? null,
    phone: payment?.address.slice(1) ?? null,
  };
}
