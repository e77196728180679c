import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { walletOf } from '../../../common/phone.ts';
import type { Wallet } from '../../../resources/enums.ts';
import { isChecked, withChecksum } from '../../providers/payments/clickpesa/checksum.ts';
import { fromShillings, toShillings } from '../../providers/payments/shillings.ts';
import type { Delivery } from '../deliver.ts';
import type { NetworkTroubles } from '../network-troubles.ts';
import { isOfAccount } from '../payment-book.ts';
import { standInPaths } from '../payment-keys.ts';
import type { Payout, RehearsalPayouts } from '../payout-book.ts';
import { silence } from '../silence.ts';
import type { Stage } from '../stage.ts';
import { walletName } from '../wallet-name.ts';

const wanted = z.object({
  amount: z.int().positive(),
  phoneNumber: z.string(),
  currency: z.literal('TZS'),
  orderReference: z.string().regex(/^[A-Za-z0-9]+$/),
});
/** As in its documented sample: what it keeps, and how networks are called here. */
const [fee, held] = [590, 2_456_000];
const providers: Record<Wallet, string> = {
  ...{ mpesa: 'MPESA TANZANIA', mixx: 'TIGO PESA TANZANIA', airtel_money: 'AIRTEL MONEY TANZANIA' },
  ...{ halopesa: 'HALOPESA TANZANIA', tpesa: 'TTCL TANZANIA' },
};
const providerOf = (number: string) => providers[walletOf(`+${number}`) ?? 'mixx'];
const troubles: NetworkTroubles<[number, string]> = {
  down: [500, 'Error validating fee, try again later'],
  away: [500, 'Error validating fee, try again later'],
  busy: [400, 'Payout request is already in progress, please retry after 60 seconds'],
  refused: [403, 'Unauthorized API-Key'],
};

interface Parts {
  payouts: RehearsalPayouts;
  isOurs(request: FastifyRequest): boolean;
  accountOf(request: FastifyRequest): string;
  checksumKey(account: string): string;
}

/** The stand-in of ClickPesa's payouts to wallets. */
export function clickpesaPayoutRoutes(app: FastifyInstance, stage: Stage, parts: Parts): void {
  const { payouts, isOurs, accountOf, checksumKey } = parts;
  const access = { config: { access: 'provider' } } as const;
  const path = `${standInPaths.clickpesa}/payouts`;

  /** What is wanted, or with what it is refused. */
  function accept(request: FastifyRequest): z.infer<typeof wanted> | [number, string] {
    if (!isOurs(request)) return [401, 'Unauthorized'];
    const body = (request.body ?? {}) as Record<string, unknown>;
    if (!isChecked(checksumKey(accountOf(request)), body)) return [400, 'Invalid checksum'];
    const { data, error } = wanted.safeParse(body);
    if (!data) return [400, z.prettifyError(error)];
    if (!/^255[67]\d{8}$/.test(data.phoneNumber)) return [400, 'Invalid / unsupported phone number'];
    return troubles[stage.phones.switches(`+${data.phoneNumber}`).network] ?? data;
  }
  const balanceFor = (number: string) => (payouts.isEmptyFor(`+${number}`) ? 0 : held);

  app.post(`${path}/preview-mobile-money-payout`, access, async (request, reply) => {
    const read = accept(request);
    if (!('amount' in read)) return refuse(reply, ...read);
    const { amount, phoneNumber: number } = read;
    return {
      ...{ amount: amount + fee, balance: balanceFor(number), channelProvider: providerOf(number), fee },
      ...{ exchanged: false, order: { amount, currency: 'TZS' }, payoutFeeBearer: 'merchant' },
      receiver: { accountName: walletName(number), accountNumber: number, accountCurrency: 'TZS', amount },
    };
  });

  app.post(`${path}/create-mobile-money-payout`, access, async (request, reply) => {
    const read = accept(request);
    if (!('amount' in read)) return refuse(reply, ...read);
    const { amount, phoneNumber: number, orderReference: reference } = read;
    if (payouts.find(reference)) return refuse(reply, 409, `Order reference ${reference} already used`);
    const balance = balanceFor(number);
    if (balance < amount + fee) return refuse(reply, 400, `Insufficient balance: available balance is ${balance} TZS`);
    const payout = payouts.open({
      ...{ reference, account: accountOf(request), address: `+${number}`, sender: 'ClickPesa' },
      ...{ amount: fromShillings(String(amount)) ?? 0, fee: fromShillings(String(fee)) ?? 0, report },
    });
    return stage.phones.switches(`+${number}`).network === 'silent' ? silence(stage, reply) : toWire(payout);
  });

  app.get<{ Params: { reference: string } }>(`${path}/:reference`, access, async (request, reply) => {
    if (!isOurs(request)) return refuse(reply, 401, 'Unauthorized');
    const { reference } = request.params;
    const known = payouts.find(reference);
    const network = known && stage.phones.switches(known.address).network;
    if (network === 'busy') return refuse(reply, 429, 'Too Many Requests');
    const trouble = troubles[network ?? 'up'];
    if (trouble) return refuse(reply, ...trouble);
    const payout = payouts.status(reference);
    if (!payout || !isOfAccount(payout, accountOf(request)))
      return refuse(reply, 404, `Invalid or missing payout: ${reference}`);
    return network === 'silent' ? silence(stage, reply) : [toAsked(payout)];
  });

  /** It says that it was begun, and once more where it came back; not that it failed. */
  function report(payout: Payout): Delivery | undefined {
    const { state } = payout;
    if (state === 'failed' || state === 'working') return undefined;
    const data = toAsked(payout);
    const back = { message: 'Reversed by the network', reversedAt: data.updatedAt, reversedWithFee: false };
    const body = withChecksum(checksumKey(''), {
      event: state === 'came_back' ? 'PAYOUT REVERSED' : 'PAYOUT INITIATED',
      data: { ...data, ...(state === 'came_back' && { reverse: back }) },
    });
    return {
      path: '/api/payments/callback/clickpesa',
      body: JSON.stringify(body),
      headers: () => ({ 'content-type': 'application/json' }),
    };
  }
}

const statuses = { working: 'AUTHORIZED', sent: 'SUCCESS', failed: 'FAILED', came_back: 'REVERSED' } as const;

const toWire = ({ id, reference, address, amount, fee, state, openedAt }: Payout) => ({
  ...{ id, status: statuses[state], orderReference: reference, amount: `${toShillings(amount + fee)}.00` },
  ...{ currency: 'TZS', fee: `${toShillings(fee)}.00`, exchanged: false, channel: 'MOBILE MONEY' },
  channelProvider: providerOf(address.slice(1)),
  order: { amount: toShillings(amount), currency: 'TZS' },
  beneficiary: { accountNumber: address.slice(1), accountName: walletName(address) },
  ...{ createdAt: openedAt.toISOString(), updatedAt: openedAt.toISOString(), clientId: 'ID-REHEARSAL' },
});

/** Asked about, and called back, it has no `order` (ClickPesa's own OpenAPI, `GET /payouts/{orderReference}`). */
function toAsked(payout: Payout) {
  const { order: _, ...rest } = toWire(payout);
  return rest;
}

const refuse = (reply: FastifyReply, status: number, message: string) => reply.code(status).send({ message });
