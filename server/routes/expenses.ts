import type { FastifyInstance } from 'fastify';
import { getExpenseOverview } from '../../common/contracts/expenses.ts';
import { expenseOverview } from '../expenses/overview.ts';
import { callerOf } from '../http.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';

export function expenseRoutes(app: FastifyInstance, services: Services): void {
  serve(app, getExpenseOverview, async ({ request, query }) => {
    const { shopId } = callerOf(request);
    return services.db.withShop(shopId, (tx) => expenseOverview(tx, shopId, query));
  });
}
