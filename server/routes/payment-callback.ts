import type { FastifyInstance, FastifyRequest } from 'fastify';
import { gatewayCallback, paymentCallback } from '../../common/contracts/providers.ts';
import { accountBy, senderOf } from '../money/sender.ts';
import { problem } from '../problems.ts';
import type { Callback } from '../providers/payments/port.ts';
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
    const { raw, headers } = received(request);
    const callback = sender.parseCallback(raw, headers);
    if (!callback) throw problem('bad_signature');
    await keep(services, provider, { callback, raw, account: null });
    return { received: true };
  });

  serve(app, gatewayCallback, async ({ request, params: { provider, hook } }) => {
    const account = await services.db.find('find a payment account', async (tx) => {
      const found = await tx.selectNoFrom(accountBy({ hook }).as('account')).executeTakeFirst();
      return found?.account ?? undefined;
    });
    if (account?.provider !== provider) throw problem('not_found');
    const { raw, headers } = received(request);
    const callback = senderOf(services, { provider, account })?.parseCallback(raw, headers);
    if (!callback) throw problem('bad_signature');
    // By an id of its own, so that no account can take another one's.
    const own = { ...callback, id: `${account.id}:${callback.id}` };
    await keep(services, provider, { callback: own, raw, account: account.id });
    return { received: true };
  });
}

function received(request: FastifyRequest) {
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value ?? '')]);
  return { raw: request.rawBody ?? Buffer.alloc(0), headers: Object.fromEntries(headers) as Record<string, string> };
}

/** Stored once, and then looked at by a job. */
const keep = (
  services: Services,
  provider: string,
  { callback, raw, account }: { callback: Callback; raw: Buffer; account: string | null },
): Promise<void> =>
  services.db.asSystem('keep a payment callback', async (tx) => {
    const inserted = await tx
      .insertInto('payment_callbacks')
      .values({
        provider,
        id: callback.id,
        reference: callback.ref,
        body: raw.toString('utf8'),
        received_at: services.world.now().toISOString(),
      })
      .onConflict((conflict) => conflict.columns(['provider', 'id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted)
      await services.jobs.enqueue(
        tx,
        'payment.callback',
        { reference: callback.ref, callback: callback.id, account },
        { key: `${provider}:${callback.id}` },
      );
  });
