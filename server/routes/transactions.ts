import type { FastifyInstance } from 'fastify';
import { getBalances } from '../../common/contracts/balances.ts';
import { getCallbacks } from '../../common/contracts/callbacks.ts';
import { getMoneyPath } from '../../common/contracts/money-path.ts';
import { callerOf } from '../http.ts';
import { balancesOf } from '../money/balances.ts';
import { callbacksOf } from '../money/callbacks/list.ts';
import { moneyPath } from '../money/path.ts';
import { problem } from '../problems.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';

export function transactionRoutes(app: FastifyInstance, services: Services): void {
  serve(app, getBalances, async ({ request }) => {
    const { shopId } = callerOf(request);
    return services.db.withShop(shopId, async (tx) => ({ balances: await balancesOf(tx, shopId) }));
  });
  serve(app, getMoneyPath, async ({ request, params }) => {
    const { shopId } = callerOf(request);
    return services.db.withShop(shopId, (tx) => moneyPath(services, tx, shopId, params.id));
  });
  serve(app, getCallbacks, async ({ request, params }) => {
    const { shopId } = callerOf(request);
    const row = await services.db.withShop(shopId, (tx) =>
      tx
        .selectFrom('transactions')
        .select(['reference', 'payment_account_id as account'])
        .where('shop_id', '=', shopId)
        .where('id', '=', params.id)
        .executeTakeFirst(),
    );
    if (!row) throw problem('not_found');
    return callbacksOf(services, row);
  });
}
