import type { FastifyInstance } from 'fastify';
import * as contracts from '../../common/contracts/widget.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { callerOf } from '../http.ts';
import { problem } from '../problems.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';

/** `GET` and `PUT /api/widget`: how the shop's chat looks, and which pages may show it. A theme that is put takes the place of the whole one before. */
export function widgetRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contracts.getWidget, ({ request }) => {
    const { shopId } = callerOf(request);
    return services.db.withShop(shopId, (tx) => readWidget(tx, shopId));
  });

  serve(app, contracts.updateWidget, async ({ request, body: { theme, allowed_domains } }) => {
    const { shopId } = callerOf(request);
    return services.db.withShop(shopId, async (tx) => {
      const { bot_id } = await readWidget(tx, shopId);
      if (theme || allowed_domains)
        await tx
          .updateTable('bots')
          .set({
            ...(theme ? { theme: JSON.stringify(theme) } : {}),
            ...(allowed_domains ? { allowed_domains: JSON.stringify(allowed_domains) } : {}),
          })
          .where('shop_id', '=', shopId)
          .where('id', '=', bot_id)
          .execute();
      return readWidget(tx, shopId);
    });
  });
}

async function readWidget(tx: Tx, shopId: string): Promise<contracts.Widget> {
  const bot = await tx
    .selectFrom('bots')
    .select(['id as bot_id', 'theme', 'allowed_domains'])
    .where('shop_id', '=', shopId)
    .orderBy('created_at')
    .executeTakeFirst();
  if (!bot) throw problem('bot_not_found');
  return bot;
}
