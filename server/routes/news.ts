import type { FastifyInstance } from 'fastify';
import { getNews, markNewsSeen } from '../../common/contracts/news.ts';
import { callerOf } from '../http.ts';
import { markSeen, newsOf } from '../news/bell.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';

/** What is at the bell of the dashboard. */
export function newsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, getNews, ({ request, query }) => {
    const caller = callerOf(request);
    return services.db.withShop(caller.shopId, (tx) => newsOf(services, tx, caller, query.rows));
  });
  serve(
    app,
    markNewsSeen,
    ({ request, body }) => {
      const caller = callerOf(request);
      return services.db.withShop(caller.shopId, (tx) => markSeen(services, tx, caller, body.until));
    },
    // It changes nothing of the shop.
    { whileClosed: true },
  );
}
