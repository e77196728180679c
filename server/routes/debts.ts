import type { FastifyInstance } from 'fastify';
import { getDebtAgeing, getReminderPreview } from '../../common/contracts/debts.ts';
import { debtAgeing } from '../debts/ageing.ts';
import { previewReminder } from '../debts/remind.ts';
import { callerOf } from '../http.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';

export function debtRoutes(app: FastifyInstance, services: Services): void {
  serve(app, getDebtAgeing, async ({ request, query }) => {
    const { shopId } = callerOf(request);
    return services.db.withShop(shopId, (tx) => debtAgeing(tx, shopId, query.direction));
  });
  serve(app, getReminderPreview, async ({ request, params }) => {
    const { shopId } = callerOf(request);
    return services.db.withShop(shopId, (tx) => previewReminder({ services, tx, shopId }, params.id));
  });
}
