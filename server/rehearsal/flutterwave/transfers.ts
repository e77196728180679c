import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { fromShillings, toShillings } from '../../providers/payments/shillings.ts';
import type { Delivery } from '../deliver.ts';
import type { NetworkTroubles } from '../network-troubles.ts';
import { isOfAccount } from '../payment-book.ts';
import { standInPaths } from '../payment-keys.ts';
import type { Payout, RehearsalPayouts } from '../payout-book.ts';
import { silence } from '../silence.ts';
import type { Stage } from '../stage.ts';

const transfer = z.object({
  account_bank: z.string().min(1),
  account_number: z.string().regex(/^255[67]\d{8}$/, { error: 'Invalid account number' }),
  amount: z.int().positive(),
  currency: z.literal('TZS'),
  narration: z.string().max(100),
  reference: z.string().min(1).max(100),
  beneficiary_name: z.string().min(1),
});
const fee = 1500;
const troubles: NetworkTroubles<[number, string]> = {
  down: [503, 'An error occurred. Please contact support'],
  away: [503, 'An error occurred. Please contact support'],
  busy: [429, 'Too many requests'],
  refused: [403, 'Please enable IP Whitelisting to access this service'],
};

interface Parts {
  payouts: RehearsalPayouts;
  isOurs(request: FastifyRequest): boolean;
  accountOf(request: FastifyRequest): string;
  secretHash(): string;
}

/** The stand-in of Flutterwave's transfers. */
export function flutterwaveTransferRoutes(app: FastifyInstance, stage: Stage, parts: Parts): void {
  const { payouts, isOurs, accountOf, secretHash } = parts;
  const access = { config: { access: 'provider' } } as const;
  const path = `${standInPaths.flutterwave}/transfers`;
  /** Our reference by its own id. */
  const references = new Map<string, string>();
  const networkOf = (payout: Payout | undefined) => (payout ? stage.phones.switches(payout.address).network : 'up');
  const taken = (message: string, data: unknown) => ({ status: 'success', message, data });

  app.post(path, access, async (request, reply) => {
    if (!isOurs(request)) return refuse(reply, 401, 'Invalid authorization key');
    const { data: read, error } = transfer.safeParse(request.body);
    if (!read) return refuse(reply, 400, z.prettifyError(error));
    const { reference, account_number: number, amount } = read;
    const address = `+${number}`;
    const { network } = stage.phones.switches(address);
    const trouble = troubles[network];
    if (trouble) return refuse(reply, ...trouble);
    if (payouts.find(reference)) return refuse(reply, 400, 'Transfer with this reference already exists');
    if (payouts.isEmptyFor(address))
      return refuse(reply, 400, 'Insufficient funds in customer wallet: your balance is not enough');
    const payout = payouts.open({
      ...{ reference, account: accountOf(request), address, sender: 'Flutterwave' },
      ...{ amount: fromShillings(String(amount)) ?? 0, fee: fromShillings(String(fee)) ?? 0, report },
    });
    references.set(String(idOf(payout)), reference);
    return network === 'silent' ? silence(stage, reply) : taken('Transfer Queued Successfully', toWire(payout, 'NEW'));
  });

  app.get<{ Params: { id: string } }>(`${path}/:id`, access, async (request, reply) => {
    if (!isOurs(request)) return refuse(reply, 401, 'Invalid authorization key');
    const reference = references.get(request.params.id) ?? '';
    const network = networkOf(payouts.find(reference));
    const trouble = troubles[network];
    if (trouble) return refuse(reply, ...trouble);
    const payout = payouts.status(reference);
    if (!payout || !isOfAccount(payout, accountOf(request))) return refuse(reply, 404, 'Transfer not found');
    return network === 'silent' ? silence(stage, reply) : taken('Transfer fetched', toWire(payout));
  });

  app.get<{ Querystring: { reference?: string } }>(path, access, async (request, reply) => {
    if (!isOurs(request)) return refuse(reply, 401, 'Invalid authorization key');
    const reference = String(request.query.reference ?? '');
    const network = networkOf(payouts.find(reference));
    const trouble = troubles[network];
    if (trouble) return refuse(reply, ...trouble);
    const payout = payouts.status(reference);
    const own = payout && isOfAccount(payout, accountOf(request)) ? [toWire(payout)] : [];
    return network === 'silent' ? silence(stage, reply) : taken('Transfers fetched', own);
  });

  function report(payout: Payout): Delivery | undefined {
    if (payout.state !== 'sent' && payout.state !== 'failed') return undefined;
    return {
      path: '/api/payments/callback/flutterwave',
      body: JSON.stringify({ event: 'transfer.completed', data: toWire(payout) }),
      headers: () => ({ 'content-type': 'application/json', 'verif-hash': secretHash() }),
    };
  }
}

const statuses = { working: 'PENDING', sent: 'SUCCESSFUL', failed: 'FAILED', came_back: 'SUCCESSFUL' } as const;
/** Its ids are numbers. */
const idOf = ({ id }: Payout): number => Number.parseInt(id.slice(3), 16);

const toWire = (payout: Payout, status: string = statuses[payout.state]) => ({
  ...{ id: idOf(payout), account_number: payout.address.slice(1), bank_code: 'MPS', full_name: '' },
  ...{ created_at: payout.openedAt.toISOString(), currency: 'TZS', debit_currency: 'TZS' },
  ...{ amount: Number(toShillings(payout.amount)), fee: Number(toShillings(payout.fee)), status },
  ...{ reference: payout.reference, meta: null, narration: '', complete_message: '', requires_approval: 0 },
  ...{ is_approved: 1, bank_name: 'Mobile money' },
});

const refuse = (reply: FastifyReply, status: number, message: string) =>
  reply.code(status).send({ status: 'error', message, data: null });
