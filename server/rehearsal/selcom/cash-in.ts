import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { fromShillings, toShillings } from '../../providers/payments/shillings.ts';
import { sameSecret } from '../../secrets.ts';
import type { NetworkTroubles } from '../network-troubles.ts';
import { isOfAccount } from '../payment-book.ts';
import { standInPaths } from '../payment-keys.ts';
import type { Payout, RehearsalPayouts } from '../payout-book.ts';
import { silence } from '../silence.ts';
import type { Stage } from '../stage.ts';
import { walletName } from '../wallet-name.ts';
import { envelopeAt, refuseAt } from './envelope.ts';

const code = z.string().regex(/^([A-Z]{2})?CASHIN$/);
const number = z.string().regex(/^255[67]\d{8}$/);
const lookup = z.object({ utilitycode: code, utilityref: number, transid: z.string().min(1) });
const float = z.object({ vendor: z.string(), pin: z.string(), transid: z.string().min(1) });
const sent = float.extend({ utilitycode: code, utilityref: number, amount: z.int().positive(), msisdn: z.string() });
const held = 980_000;
const troubles: NetworkTroubles<[number, string, string]> = {
  away: [503, '503', 'Service unavailable'],
  busy: [429, '429', 'Too many requests'],
  refused: [401, '401', 'Vendor is not active'],
};

interface Parts {
  payouts: RehearsalPayouts;
  /** Whose call it is; undefined where it is not signed. */
  accountOf(request: FastifyRequest): string | undefined;
  float(account: string): { vendor: string; pin: string };
}

/** The stand-in of Selcom's wallet cash-in, out of a float that is apart from what was collected. */
export function selcomCashInRoutes(app: FastifyInstance, stage: Stage, parts: Parts): void {
  const { payouts, accountOf } = parts;
  const access = { config: { access: 'provider' } } as const;
  const base = standInPaths.selcom;
  const [envelope, refuse] = [envelopeAt(stage), refuseAt(stage)];
  const unsigned = [401, '401', 'Invalid digest or API key'] as const;
  const isFloatOf = (account: string, { vendor, pin }: { vendor: string; pin: string }) => {
    const own = parts.float(account);
    return sameSecret(vendor, own.vendor) && sameSecret(pin, own.pin);
  };

  app.get(`${base}/walletcashin/namelookup`, access, async (request, reply) => {
    if (accountOf(request) === undefined) return refuse(reply, ...unsigned);
    const { data: read } = lookup.safeParse(request.query);
    if (!read) return refuse(reply, 200, '010', 'Invalid mobile number');
    return envelope('000', 'SUCCESS', 'Name lookup successful', [{ name: walletName(read.utilityref) }]);
  });

  app.post(`${base}/walletcashin/process`, access, async (request, reply) => {
    const account = accountOf(request);
    if (account === undefined) return refuse(reply, ...unsigned);
    const { data: read } = sent.safeParse(request.body);
    if (!read) return refuse(reply, 200, '010', 'Invalid mobile number');
    if (!isFloatOf(account, read)) return refuse(reply, 403, '403001', 'Invalid vendor or PIN');
    const { transid: reference, utilityref, amount } = read;
    const address = `+${utilityref}`;
    const { network } = stage.phones.switches(address);
    if (network === 'down') return envelope('999', 'AMBIGUOUS', 'Transaction status is not known', [], reference);
    const trouble = troubles[network];
    if (trouble) return refuse(reply, ...trouble);
    if (payouts.find(reference)) return refuse(reply, 400, '409', 'Duplicate transid');
    if (payouts.isEmptyFor(address)) return refuse(reply, 200, '990', 'Insufficient balance');
    payouts.open({
      ...{ reference, account, address, sender: 'Selcom' },
      ...{ amount: fromShillings(String(amount)) ?? 0, fee: 0 },
    });
    if (network === 'silent') return silence(stage, reply);
    return envelope('111', 'INPROGRESS', 'Transaction in progress', [], reference);
  });

  app.get<{ Querystring: { transid?: string } }>(`${base}/walletcashin/query`, access, async (request, reply) => {
    const account = accountOf(request);
    if (account === undefined) return refuse(reply, ...unsigned);
    const transid = String(request.query.transid ?? '');
    const known = payouts.find(transid);
    const network = known && stage.phones.switches(known.address).network;
    const trouble = troubles[network ?? 'up'];
    if (trouble) return refuse(reply, ...trouble);
    if (network === 'silent') return silence(stage, reply);
    const payout = payouts.status(transid);
    // Of one that failed it says no more than of one it never heard of.
    const [resultcode, result] = payout && isOfAccount(payout, account) ? results[payout.state] : results.failed;
    return envelope(resultcode, result, 'Transaction status', [], transid);
  });

  app.post(`${base}/vendor/balance`, access, async (request, reply) => {
    const account = accountOf(request);
    if (account === undefined) return refuse(reply, ...unsigned);
    const { data: read } = float.safeParse(request.body);
    if (!read || !isFloatOf(account, read)) return refuse(reply, 403, '403001', 'Invalid vendor or PIN');
    return envelope('000', 'SUCCESS', 'Balance', [{ balance: toShillings(held * 100) }], read.transid);
  });
}

const results: Record<Payout['state'], readonly [code: string, result: string]> = {
  working: ['111', 'INPROGRESS'],
  sent: ['000', 'SUCCESS'],
  came_back: ['000', 'SUCCESS'],
  failed: ['404', 'FAIL'],
};
