import type { FastifyInstance } from 'fastify';
import { listCustomerMessages, listPeopleWaiting, returnToBot } from '../../common/contracts/conversations.ts';
import { customerMessages } from '../chat/conversations/customer-messages.ts';
import { endWaiting, peopleWaiting } from '../chat/conversations/people-waiting.ts';
import { callerOf } from '../http.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';

/** What was said with a customer; who waits for a person of the shop, and giving them back to the bot. */
export function conversationRoutes(app: FastifyInstance, services: Services): void {
  serve(app, listPeopleWaiting, ({ request }) => {
    const { shopId } = callerOf(request);
    return services.db.withShop(shopId, (tx) => peopleWaiting(tx, shopId));
  });
  serve(app, listCustomerMessages, ({ request, params: { id } }) => {
    const { shopId } = callerOf(request);
    return services.db.withShop(shopId, (tx) => customerMessages(tx, shopId, id));
  });
  serve(app, returnToBot, async ({ request, params: { id } }) => {
    const { shopId } = callerOf(request);
    await services.db.withShop(shopId, (tx) => endWaiting(services, tx, shopId, id));
    return { id, waiting: false };
  });
}
