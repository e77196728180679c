import type { FastifyInstance, FastifyRequest } from 'fastify';
import { gatewayCallback, paymentCallback } from '../../common/contracts/providers.ts';
import { consume } from '../limits/consume.ts';
import { keepCallback, keepRefused } from '../money/callbacks/keep.ts';
import { accountBy, senderOf } from '../money/sender.ts';
import { findSent, isAskedAt } from '../money/sent-prompt.ts';
import { problem } from '../problems.ts';
import type { PaymentProvider } from '../providers/payments/port.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';

/**
 * What payment providers tell us: verified on the raw bytes, stored by its unique id, answered; a job then asks the
 * provider what is true.
 */
export function paymentCallbackRoutes(app: FastifyInstance, services: Services): void {
  serve(app, paymentCallback, async ({ request, params: { provider } }) => {
    const sender = services.payments.named(provider);
    if (!sender) throw problem('not_found');
    return take(services, sender, { provider, account: null, ...received(request) });
  });

  serve(app, gatewayCallback, async ({ request, params: { provider, hook } }) => {
    const account = await services.db.find('find a payment account', async (tx) => {
      const found = await tx.selectNoFrom(accountBy({ hook }).as('account')).executeTakeFirst();
      return found?.account ?? undefined;
    });
    if (account?.provider !== provider) throw problem('not_found');
    return take(services, senderOf(services, { provider, account }), {
      ...{ provider, account: account.id },
      ...received(request),
    });
  });
}

function received(request: FastifyRequest) {
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value ?? '')]);
  return { raw: request.rawBody ?? Buffer.alloc(0), headers: Object.fromEntries(headers) as Record<string, string> };
}

interface Arrived extends ReturnType<typeof received> {
  provider: string;
  /** The shop's own account that it came to. */
  account: string | null;
}

/** Stored once, and then looked at by a job. What is not its service's is refused, what says nothing of ours taken. */
async function take(
  services: Services,
  sender: PaymentProvider | undefined,
  { headers, ...arrived }: Arrived,
): Promise<{ received: true }> {
  const { provider, account, raw } = arrived;
  const callback = sender?.parseCallback(raw, headers);
  if (!callback) {
    const why = callback === null ? 'unread' : 'bad_signature';
    await keepRefused(services, why, arrived);
    if (why === 'bad_signature') throw problem('bad_signature');
    return { received: true };
  }
  // Of a shop's own account by an id of its own, so that no account can take another one's.
  const id = account === null ? callback.id : `${account}:${callback.id}`;
  const { ref: reference, claimed, amount } = callback;
  if (!isAskedAt(await findSent(services.db, reference), account)) {
    await keepRefused(services, 'unknown', arrived);
    return { received: true };
  }
  await services.db.asSystem('keep a payment callback', async (tx) => {
    // Whoever has an account's secret writes no more than a service has to say; what is lost is asked about anyway.
    if (account !== null) await consume(services, tx, { limit: 'callbacks_to_account', key: account });
    const isNew = await keepCallback(services, tx, { ...arrived, id, reference, claimed, amount });
    if (isNew)
      await services.jobs.enqueue(
        tx,
        'payment.callback',
        { reference, callback: id, account, provider },
        { key: `${provider}:${id}` },
      );
  });
  return { received: true };
}
