import type { FastifyInstance } from 'fastify';
import { understandOrder } from '../../common/contracts/order-words.ts';
import { understand } from '../../common/order-words/understand.ts';
import { callerOf } from '../http.ts';
import { soldIn } from '../orders/sold-in.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';

/** What a customer wrote, read as an order. */
export function orderWordsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, understandOrder, ({ request, body: { text } }) => {
    const { shopId } = callerOf(request);
    return services.db.withShop(shopId, async (tx) => understand(text, await soldIn(tx, shopId)));
  });
}
