import type { FastifyInstance } from 'fastify';
import { paymentCallback } from '../../common/contracts/providers.ts';
import { problem } from '../problems.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';

/**
 * What payment providers tell us: verified on the raw bytes, stored by its unique id, answered; a job then asks the
 * provider what is true, or believes it where nobody can be asked.
 */
export function paymentCallbackRoutes(app: FastifyInstance, services: Services): void {
  serve(app, paymentCallback, async ({ request, params: { provider }, query: { key } }) => {
    const sender = services.payments.named(provider);
    if (!sender) throw problem('not_found');
    const raw = request.rawBody ?? Buffer.alloc(0);
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value ?? '')]),
    );
    const callback = sender.parseCallback(raw, headers, key);
    if (!callback) throw problem('bad_signature');
    await services.db.asSystem('keep a payment callback', async (tx) => {
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
          { reference: callback.ref, callback: callback.id },
          { key: `${provider}:${callback.id}` },
        );
    });
    return { received: true };
  });
}
