import type { FastifyInstance } from 'fastify';
import {
  getPaymentHealth,
  getPracticeKeys,
  getSmsPracticeKeys,
  type NetworkHealth,
} from '../../common/contracts/payments.ts';
import { callerOf } from '../http.ts';
import { networkHealth } from '../money/health.ts';
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

  serve(app, getPracticeKeys, async ({ request, params: { provider } }) => {
    if (!services.settings.rehearsal) throw problem('not_found');
    return practiceKeys(provider, services, callerOf(request).shopId);
  });

  serve(app, getSmsPracticeKeys, async ({ params: { provider } }) => {
    if (!services.settings.rehearsal) throw problem('not_found');
    return smsPracticeKeys(provider, services);
  });
}
