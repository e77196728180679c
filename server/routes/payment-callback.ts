import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { settle } from '../money/settle.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';

/** What payment providers tell us: verified on the raw bytes, stored by its unique id, answered; a job then asks the provider what is true. */
export function paymentCallbackRoutes(app: FastifyInstance, services: Services): void {
  const params = z.strictObject({ provider: z.string().max(40) });
  app.post(
    '/api/payments/callback/:provider',
    { config: { access: 'provider' }, schema: { tags: ['providers'], params, body: z.unknown() } },
    async (request) => {
      const { provider } = request.params as { provider: string };
      const { payments } = services;
      if (provider !== payments?.name) throw problem('not_found');
      const raw = request.rawBody ?? Buffer.alloc(0);
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value ?? '')]),
      );
      const callback = payments.parseCallback(raw, headers);
      if (!callback) throw problem('bad_signature');
      await services.db.asSystem('keep a payment callback', async (tx) => {
        const kept = await tx
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
        if (kept)
          await services.jobs.enqueue(
            tx,
            'payment.callback',
            { reference: callback.ref },
            { key: `${provider}:${callback.id}` },
          );
      });
      return { received: true };
    },
  );
}

const callbackData = z.object({ reference: z.string() });

/** Job: a provider said something about a payment of ours; only its answer to our own question counts. */
export async function answerCallback(services: Services, data: unknown): Promise<void> {
  const { reference } = callbackData.parse(data);
  const payment = await services.db.find('find the payment of a callback', (tx) =>
    tx.selectFrom('transactions').select(['shop_id', 'id']).where('reference', '=', reference).executeTakeFirst(),
  );
  if (!payment || !services.payments) return;
  await settle(services, payment.shop_id, payment.id, await services.payments.status(reference));
}
