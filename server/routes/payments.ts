import type { FastifyInstance } from 'fastify';
import { getRefusedCallbacks } from '../../common/contracts/callbacks.ts';
import {
  getPayerName,
  getPaymentHealth,
  getPracticeKeys,
  getSmsPracticeKeys,
  type NetworkHealth,
} from '../../common/contracts/payments.ts';
import { callerOf } from '../http.ts';
import { consumeNow } from '../limits/consume.ts';
import { refusedAt } from '../money/callbacks/list.ts';
import { networkHealth } from '../money/health.ts';
import { ownPayments } from '../money/own-account.ts';
import { senderOf } from '../money/sender.ts';
import { problem } from '../problems.ts';
import { practiceKeys } from '../providers/payments/connect.ts';
import { smsPracticeKeys } from '../providers/sms/own.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';

/** How networks work changes slowly, and is the same for everybody. */
const goodForMs = 30_000;

export function paymentRoutes(app: FastifyInstance, services: Services): void {
  let cached: { health: Promise<NetworkHealth[]>; until: number } | undefined;
  serve(app, getPaymentHealth, async () => {
    const now = services.world.now().getTime();
    if (!cached || cached.until <= now) {
      const health = networkHealth(services);
      cached = { health, until: now + goodForMs };
      // What failed is asked anew by the next.
      health.catch(() => {
        cached = undefined;
      });
    }
    return cached.health;
  });

  serve(app, getPayerName, async ({ request, query }) => {
    const { shopId } = callerOf(request);
    const account = await services.db.withShop(shopId, (tx) => ownPayments.find(tx, shopId, query.account));
    if (!account) throw problem('not_found');
    // Nobody collects the names behind numbers.
    await consumeNow(services, { limit: 'names_of_shop', key: shopId });
    const sender = senderOf(services, { provider: account.provider, account });
    return { name: (await sender?.nameOf?.(query.phone)) ?? null };
  });

  serve(app, getRefusedCallbacks, async ({ request }) => {
    const { shopId } = callerOf(request);
    const accounts = await services.db.withShop(shopId, (tx) =>
      tx.selectFrom('payment_accounts').select('id').where('shop_id', '=', shopId).execute(),
    );
    return refusedAt(
      services,
      accounts.map(({ id }) => id),
    );
  });

  serve(app, getPracticeKeys, async ({ request, params: { provider } }) => {
    if (!services.settings.rehearsal) throw problem('not_found');
    return practiceKeys(provider, services, callerOf(request).shopId);
  });

  serve(app, getSmsPracticeKeys, async ({ params: { provider } }) => {
    if (!services.settings.rehearsal) throw problem('not_found');
    return smsPracticeKeys(provider, services);
  });
}
