import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { shops } from '../../resources/shops.ts';
import type { WidgetTheme } from '../../resources/widget-theme.ts';
import { domainsSchema } from '../chat/domains.ts';
import { themeSchema } from '../chat/theme-schema.ts';
import type { Tx } from '../db/door.ts';
import { callerOf } from '../http.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';

const change = z.strictObject({ theme: themeSchema.optional(), allowed_domains: domainsSchema.optional() });

/** `GET` and `PUT /api/widget`: how the shop's chat looks, and which pages may show it. A theme that is put takes the place of the whole one before. */
export function widgetRoutes(app: FastifyInstance, services: Services): void {
  const tags = ['chat'];
  const config = { access: 'shop' as const };

  app.get('/api/widget', { config, schema: { tags } }, (request) => {
    const { shopId } = callerOf(request);
    return services.db.withShop(shopId, (tx) => readWidget(tx, shopId));
  });

  app.put('/api/widget', { config, schema: { tags, body: z.preprocess(withoutBot, change) } }, async (request) => {
    const { shopId, role } = callerOf(request);
    if (!(shops.access.update as readonly string[]).includes(role)) throw problem('not_allowed');
    const { theme, allowed_domains } = request.body as z.infer<typeof change>;
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

/** What GET adds may come back. */
function withoutBot(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { bot_id: _bot, ...fields } = value as Record<string, unknown>;
  return fields;
}

async function readWidget(
  tx: Tx,
  shopId: string,
): Promise<{ bot_id: number; theme: Partial<WidgetTheme>; allowed_domains: string[] }> {
  const bot = await tx
    .selectFrom('bots')
    .select(['id as bot_id', 'theme', 'allowed_domains'])
    .where('shop_id', '=', shopId)
    .orderBy('created_at')
    .executeTakeFirst();
  if (!bot) throw problem('bot_not_found');
  return bot;
}
