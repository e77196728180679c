import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { endWaiting, peopleWaiting } from '../chat/people-waiting.ts';
import { callerOf } from '../http.ts';
import type { Services } from '../services.ts';

/** Who waits for a person of the shop, and giving them back to the bot. */
export function conversationRoutes(app: FastifyInstance, services: Services): void {
  const config = { access: 'shop' as const };
  const tags = ['chat'];
  const params = z.strictObject({ id: z.uuid() });

  app.get('/api/conversations/waiting', { config, schema: { tags } }, async (request) => {
    const { shopId } = callerOf(request);
    return services.db.withShop(shopId, (tx) => peopleWaiting(tx, shopId));
  });

  app.post('/api/conversations/:id/bot_again', { config, schema: { tags, params } }, async (request) => {
    const { shopId } = callerOf(request);
    const { id } = request.params as z.infer<typeof params>;
    await services.db.withShop(shopId, (tx) => endWaiting(services, tx, shopId, id));
    return { id, waiting: false };
  });
}
