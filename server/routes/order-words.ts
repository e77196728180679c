import type { FastifyInstance } from 'fastify';
import { understandOrder as contract } from '../../common/contracts/order-words.ts';
import { callerOf } from '../http.ts';
import { understandOrder } from '../orders/understand.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';

/** What a customer wrote, read as an order. */
export function orderWordsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract, ({ request, body: { text } }) => {
    const { shopId } = callerOf(request);
    return services.db.withShop(shopId, (tx) => understandOrder(tx, shopId, text));
  });
}
