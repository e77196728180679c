import type { FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '../../../problems.ts';
import type { Services } from '../../../services.ts';
import { isAllowed } from './domains.ts';

/** The shop of a bot, for a page that may show its chat. Throws `bot_not_found`, and as {@link admit} does. */
export async function shopOfBot(services: Services, bot: number, request: FastifyRequest, reply: FastifyReply) {
  const found = await services.db.find("find a bot's shop", (tx) =>
    tx
      .selectFrom('bots')
      .innerJoin('shops', 'shops.id', 'bots.shop_id')
      .leftJoin('widget', 'widget.shop_id', 'bots.shop_id')
      .select(['shops.id as shopId', 'shops.shop_name as shopName', 'shops.language', 'widget.allowed_domains'])
      .where('bots.id', '=', bot)
      .executeTakeFirst(),
  );
  if (!found) throw problem('bot_not_found');
  admit(services, found.allowed_domains ?? [], request, reply);
  return found;
}

/** Throws `domain_not_allowed` for a page that may not show this bot. */
export function admit(
  { settings }: Services,
  allowed: readonly string[],
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  // What one page gets is not what another may get from a cache.
  reply.header('vary', 'Origin');
  if (!isAllowed(request.headers.origin, allowed, settings.publicUrl)) throw problem('domain_not_allowed');
}
