import type { FastifyInstance } from 'fastify';
import { getAnalytics, getCohorts } from '../../common/contracts/analytics.ts';
import { getJioni } from '../../common/contracts/jioni.ts';
import { analyticsOf } from '../analytics/analytics.ts';
import { cohortsOf } from '../analytics/cohorts.ts';
import { jioniFor, jioniOf } from '../analytics/jioni.ts';
import { callerOf } from '../http.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';

/** Read as lists are that their callers compose: it looks through as much, and waits its turn with them. */
export function analyticsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, getAnalytics, async ({ request, query: { against, ...span } }) => {
    const caller = callerOf(request);
    const { shopId } = caller;
    const how = { against, at: services.world.now(), holder: caller };
    return services.reads.list(shopId, 'many', (tx) => analyticsOf(tx, shopId, span, how));
  });
  serve(app, getCohorts, async ({ request, query }) => {
    const { shopId } = callerOf(request);
    return services.reads.list(shopId, 'many', (tx) => cohortsOf(tx, shopId, query.to));
  });
  serve(app, getJioni, async ({ request, query }) => {
    const caller = callerOf(request);
    const { shopId } = caller;
    return jioniFor(caller, await services.reads.list(shopId, 'many', (tx) => jioniOf(tx, shopId, query.day)));
  });
}
