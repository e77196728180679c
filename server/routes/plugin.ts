import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { whatsAppUrl } from '../../common/phone.ts';
import { type Language, languages } from '../../resources/enums.ts';
import { admit, botId, shopOfBot } from '../chat/admit.ts';
import { readEntries, startAfter } from '../chat/entries.ts';
import { follow } from '../chat/follow.ts';
import { plain } from '../chat/messages.ts';
import { addressOf, chatId, type VisitorHeaders, visitorHeaders } from '../chat/visitor.ts';
import { answerVisitor, findConversation, type WebMessage } from '../chat/web.ts';
import { streams } from '../events/stream.ts';
import { callerOf } from '../http.ts';
import { networkOf } from '../limits/network.ts';
import { anyLiveNow } from '../popups/live-now.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';

const mostMessage = 1024;
/** Numbers of bots fit the database's integers. */
const mostBotId = 999_999_999;
const sent = z.strictObject({
  message: z
    .string()
    .trim()
    .min(1)
    .max(mostMessage)
    .refine((text) => text === plain(text), { params: { problem: 'control_characters' } }),
  chat_id: chatId,
  bot_id: z.union([z.int().positive().max(mostBotId), z.string().regex(/^\d{1,9}$/)]).transform(Number),
  message_type: z.enum(['text', 'interactive']),
});
const params = z.strictObject({ botId });
const reading = z.strictObject({ chat_id: chatId, after: z.uuid().toLowerCase().optional() });
/** Open streams: a visitor's tabs, all of a bot's visitors, and those of one network, which half a town may share. */
const mostStreams = { visitor: 3, bot: 500, network: 150 };

/** The widget's calls, with the specification's paths and payloads (section 7, calls 2 to 4), and what our own widget reads beside them. */
export function pluginRoutes(app: FastifyInstance, services: Services): void {
  const tags = ['chat'];
  const config = { access: 'public' as const, rateLimit: { max: 120, timeWindow: '1 minute' } };
  const openStream = streams(app);

  app.get('/api/plugin/:botId/unauthenticated', { config, schema: { tags, params } }, async (request, reply) => {
    const { botId: bot } = request.params as z.infer<typeof params>;
    const found = await services.db.find('read a bot', (tx) =>
      tx
        .selectFrom('bots')
        .innerJoin('shops', 'shops.id', 'bots.shop_id')
        .select(['bots.theme', 'bots.allowed_domains', 'shops.shop_name', 'shops.whatsapp_number', 'shops.language'])
        .select(anyLiveNow(services.world.now()))
        .where('bots.id', '=', bot)
        .executeTakeFirst(),
    );
    if (!found) throw problem('bot_not_found');
    admit(services, found.allowed_domains, request, reply);
    return reply.header('cache-control', 'public, max-age=60').send({
      theme_config: found.theme,
      shop_name: found.shop_name,
      whatsapp_url: found.whatsapp_number === null ? null : whatsAppUrl(found.whatsapp_number),
      language: found.language,
      popups: found.popups,
    });
  });

  app.post(
    '/api/plugin/conversation/:botId',
    { config, schema: { tags, params, headers: visitorHeaders, body: sent } },
    async (request, reply) => {
      const { botId: bot } = request.params as z.infer<typeof params>;
      const body = request.body as WebMessage;
      if (body.bot_id !== bot) throw problem('validation_failed', { bot_id: 'other' });
      return answer((await shopOfBot(services, bot, request, reply)).shopId, body, request);
    },
  );

  app.post(
    '/api/conversation/whatsapp',
    { config: { access: 'shop' }, schema: { tags, headers: visitorHeaders, body: sent } },
    async (request) => {
      const { shopId } = callerOf(request);
      const body = request.body as WebMessage;
      const bot = await services.db.withShop(shopId, (tx) =>
        tx
          .selectFrom('bots')
          .select('id')
          .where('shop_id', '=', shopId)
          .where('id', '=', body.bot_id)
          .executeTakeFirst(),
      );
      if (!bot) throw problem('bot_not_found');
      return answer(shopId, body, request);
    },
  );

  app.get(
    '/api/plugin/conversation/:botId',
    { config, schema: { tags, params, headers: visitorHeaders, querystring: reading } },
    async (request, reply) => {
      const { address, after, bot } = askedFor(request);
      const { shopId } = await shopOfBot(services, bot, request, reply);
      const read = await services.db.withShop(shopId, async (tx) => {
        const conversation = await findConversation(tx, shopId, address);
        // A chat that has not begun has said nothing; so has one whose secret is another.
        if (!conversation) return { entries: [], full: false };
        return readEntries(tx, shopId, conversation.id, await startAfter(tx, shopId, conversation, after));
      });
      const next = read.full ? { next: read.entries.at(-1)?.id } : {};
      return reply.header('cache-control', 'no-store').send({ said: read.entries, ...next });
    },
  );

  app.get(
    '/api/plugin/conversation/:botId/live',
    { config, schema: { tags, params, headers: visitorHeaders, querystring: reading } },
    async (request, reply) => {
      const { address, after, bot } = askedFor(request);
      const { shopId } = await shopOfBot(services, bot, request, reply);
      const network = networkOf(request.ip);
      const known = await services.db.withShop(shopId, (tx) => findConversation(tx, shopId, address));
      const stream = openStream(
        reply,
        [
          { key: `${bot} ${address}`, most: mostStreams.visitor },
          { key: `${bot} from ${network}`, most: mostStreams.network },
        ],
        { room: `bot ${bot}`, places: mostStreams.bot, group: network, known: known !== undefined },
      );
      follow(services, shopId, { address, after }, stream);
    },
  );

  const answer = (shopId: string, body: WebMessage, request: FastifyRequest) =>
    answerVisitor(
      services,
      shopId,
      body,
      request.headers as VisitorHeaders,
      askedLanguage(request.headers['accept-language']),
      networkOf(request.ip),
    );
}

/** Whose conversation is read. A chat id alone reads nothing: without the visitor's secret there is no such conversation. */
function askedFor(request: FastifyRequest) {
  const { chat_id, after } = request.query as z.infer<typeof reading>;
  const secret = (request.headers as VisitorHeaders)['x-visitor-secret'];
  if (secret === undefined) throw problem('conversation_not_found');
  const { botId: bot } = request.params as z.infer<typeof params>;
  return { address: addressOf(chat_id, secret), after, bot };
}

/** Our widget says one language and nothing else; what a browser sends by itself is a list, and says little of who shops in Tanzania. */
const askedLanguage = (header: string | undefined): Language | null =>
  languages.find((each) => each === header) ?? null;
