import type { FastifyInstance } from 'fastify';
import { getAwaitedPayment, getDebtAgeing, getReminderPreview } from '../../common/contracts/debts.ts';
import { debtAgeing } from '../debts/ageing.ts';
import { debtorOf } from '../debts/payee.ts';
import { previewReminder } from '../debts/remind.ts';
import { callerOf } from '../http.ts';
import { awaitedOf } from '../money/awaited.ts';
import { problem } from '../problems.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';

export function debtRoutes(app: FastifyInstance, services: Services): void {
  serve(app, getDebtAgeing, async ({ request, query }) => {
    const { shopId } = callerOf(request);
    return services.db.withShop(shopId, (tx) => debtAgeing(tx, shopId, query.direction));
  });
  serve(app, getAwaitedPayment, async ({ request, params }) => {
    const { shopId } = callerOf(request);
    return services.db.withShop(shopId, async (tx) => {
      const customerId = await debtorOf(tx, shopId, params.id);
      if (customerId === null) throw problem('not_found');
      return { payment: (await awaitedOf(tx, shopId, { customerId }, services.world.now())) ?? null };
    });
  });
  serve(app, getReminderPreview, async ({ request, params }) => {
    const { shopId } = callerOf(request);
    return services.db.withShop(shopId, (tx) => previewReminder({ services, tx, shopId }, params.id));
  });
}
