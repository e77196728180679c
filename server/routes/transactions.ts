import type { FastifyInstance } from 'fastify';
import { getMoneyPath } from '../../common/contracts/money-path.ts';
import { callerOf } from '../http.ts';
import { moneyPath } from '../money/path.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';

export function transactionRoutes(app: FastifyInstance, services: Services): void {
  serve(app, getMoneyPath, async ({ request, params }) => {
    const { shopId } = callerOf(request);
    return services.db.withShop(shopId, (tx) => moneyPath(tx, shopId, params.id));
  });
}
