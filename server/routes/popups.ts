import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listPopups, type PopupReport, reportPopupEvent } from '../../common/contracts/popups.ts';
import { shopOfBot } from '../chat/channels/web/admit.ts';
import { networkOf } from '../limits/network.ts';
import { keepCapture } from '../popups/capture.ts';
import { countEvent } from '../popups/count.ts';
import { deliveredPopups } from '../popups/delivered.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';

/**
 * Many phones share one address of their network, so counting is generous; who leaves numbers by the dozen is no
 * visitor.
 */
const perMinute = { counted: 600, captured: 30 };
const isCapture = ({ body }: FastifyRequest) => (body as PopupReport).event === 'capture';

/** What a shop's popups need of the server, from whatever site they stand on. */
export function popupRoutes(app: FastifyInstance, services: Services): void {
  const { db, world } = services;

  serve(
    app,
    listPopups,
    async ({ request, reply, params, query }) => {
      const shop = await shopOfBot(services, params.botId, request, reply);
      const { language = shop.language } = query;
      const popups = await db.withShop(shop.shopId, (tx) =>
        deliveredPopups(tx, { ...shop, language, now: world.now() }),
      );
      reply.header('cache-control', 'public, max-age=60');
      return { language, popups };
    },
    { rateLimit: { max: 120, timeWindow: '1 minute' } },
  );

  serve(
    app,
    reportPopupEvent,
    async ({ request, reply, params, body: sent }) => {
      const { shopId, shopName } = await shopOfBot(services, params.botId, request, reply);
      const { page, event_id: eventId } = sent;
      const event = { shopId, popupId: params.id, eventId, page, at: world.now().toISOString() };
      await db.withShop(shopId, (tx) =>
        sent.event === 'capture'
          ? keepCapture(services, tx, { ...sent, ...event, shopName, network: networkOf(request.ip) })
          : countEvent(tx, sent.event, event),
      );
    },
    {
      rateLimit: {
        // After the body is read: which limit holds depends on it.
        hook: 'preHandler',
        max: (request) => (isCapture(request) ? perMinute.captured : perMinute.counted),
        keyGenerator: (request) => `${request.ip} ${isCapture(request)}`,
        timeWindow: '1 minute',
      },
    },
  );
}
