import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { languages } from '../../resources/enums.ts';
import { phone, text } from '../../resources/kit/index.ts';
import { fieldSchema } from '../../resources/kit/schema.ts';
import { botId, shopOfBot } from '../chat/admit.ts';
import { networkOf } from '../limits/network.ts';
import { keepCapture } from '../popups/capture.ts';
import { countEvent } from '../popups/count.ts';
import { deliveredPopups } from '../popups/delivered.ts';
import { tools } from '../rest/routes.ts';
import type { Services } from '../services.ts';

const ofBot = z.strictObject({ botId });
const ofPopup = z.strictObject({ botId, id: z.uuid() });
const wanted = z.strictObject({ language: z.enum(languages).optional() });

const always = { event_id: z.uuid(), page: fieldSchema(text.required({ max: 300 }), tools) };
const counted = z.strictObject({ event: z.enum(['view', 'click', 'close']), ...always });
const captured = z.strictObject({
  event: z.literal('capture'),
  ...always,
  phone: fieldSchema(phone.required(), tools),
  language: z.enum(languages),
  consent: z.string().min(1).max(60),
});
const happened = z.discriminatedUnion('event', [counted, captured]);
type Sent =
  | { event: 'view' | 'click' | 'close'; event_id: string; page: string }
  | (z.infer<typeof captured> & { page: string; phone: string });

/** Many phones share one address of their network, so counting is generous; who leaves numbers by the dozen is no visitor. */
const perMinute = { counted: 600, captured: 30 };
const isCapture = ({ body }: FastifyRequest) => (body as Sent).event === 'capture';

/** What a shop's popups need of the server, from whatever site they stand on. */
export function popupRoutes(app: FastifyInstance, services: Services): void {
  const tags = ['popups of a website'];
  const { db, world } = services;

  app.get(
    '/api/plugin/:botId/popups',
    {
      config: { access: 'public', rateLimit: { max: 120, timeWindow: '1 minute' } },
      schema: { tags, params: ofBot, querystring: wanted },
    },
    async (request, reply) => {
      const shop = await shopOfBot(services, (request.params as z.infer<typeof ofBot>).botId, request, reply);
      const { language = shop.language } = request.query as z.infer<typeof wanted>;
      const popups = await db.withShop(shop.shopId, (tx) =>
        deliveredPopups(tx, { ...shop, language, now: world.now() }),
      );
      return reply.header('cache-control', 'public, max-age=60').send({ language, popups });
    },
  );

  app.post(
    '/api/plugin/:botId/popups/:id/events',
    {
      config: {
        access: 'public',
        rateLimit: {
          // After the body is read: which limit holds depends on it.
          hook: 'preHandler',
          max: (request) => (isCapture(request) ? perMinute.captured : perMinute.counted),
          keyGenerator: (request) => `${request.ip} ${isCapture(request)}`,
          timeWindow: '1 minute',
        },
      },
      schema: { tags, params: ofPopup, body: happened },
    },
    async (request, reply) => {
      const params = request.params as z.infer<typeof ofPopup>;
      const sent = request.body as Sent;
      const { shopId, shopName } = await shopOfBot(services, params.botId, request, reply);
      const { page, event_id: eventId } = sent;
      const event = { shopId, popupId: params.id, eventId, page, at: world.now().toISOString() };
      await db.withShop(shopId, (tx) =>
        sent.event === 'capture'
          ? keepCapture(services, tx, { ...sent, ...event, shopName, network: networkOf(request.ip) })
          : countEvent(tx, sent.event, event),
      );
      return reply.code(204).send();
    },
  );
}
