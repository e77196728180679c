import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { type Language, languages } from '../../resources/enums.ts';
import { converse } from '../chat/converse.ts';
import { plain } from '../chat/messages.ts';
import { say } from '../chat/outbound.ts';
import { callerOf } from '../http.ts';
import { problem } from '../problems.ts';
import { hashToken } from '../secrets.ts';
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
  chat_id: z
    .string()
    .min(1)
    .max(128)
    .regex(/^[\x21-\x7e]+$/),
  bot_id: z.union([z.int().positive().max(mostBotId), z.string().regex(/^\d{1,9}$/)]).transform(Number),
  message_type: z.enum(['text', 'interactive']),
});
type Sent = z.infer<typeof sent>;
const params = z.strictObject({
  botId: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
});
const secretShape = /^[\w-]{16,128}$/;

/** The widget's calls, with the specification's paths and payloads (section 7, calls 2 to 4). */
export function pluginRoutes(app: FastifyInstance, services: Services): void {
  const tags = ['chat'];
  const limited = { rateLimit: { max: 120, timeWindow: '1 minute' } };

  app.get(
    '/api/plugin/:botId/unauthenticated',
    { config: { access: 'public', ...limited }, schema: { tags, params } },
    async (request, reply) => {
      const { botId } = request.params as z.infer<typeof params>;
      const found = await services.db.find('read a bot', (tx) =>
        tx
          .selectFrom('bots')
          .innerJoin('shops', 'shops.id', 'bots.shop_id')
          .select(['bots.theme', 'shops.shop_name', 'shops.whatsapp_number', 'shops.language'])
          .where('bots.id', '=', botId)
          .executeTakeFirst(),
      );
      if (!found) throw problem('bot_not_found');
      const digits = found.whatsapp_number?.replace(/\D/g, '');
      return reply.header('cache-control', 'public, max-age=60').send({
        theme_config: found.theme,
        shop_name: found.shop_name,
        whatsapp_url: digits ? `https://wa.me/${digits}` : null,
        language: found.language,
      });
    },
  );

  app.post(
    '/api/plugin/conversation/:botId',
    { config: { access: 'public', ...limited }, schema: { tags, params, body: sent } },
    async (request) => {
      const { botId } = request.params as z.infer<typeof params>;
      const body = request.body as Sent;
      if (body.bot_id !== botId) throw problem('validation_failed', { bot_id: 'other' });
      const bot = await services.db.find('find a bot', (tx) =>
        tx.selectFrom('bots').select('shop_id').where('id', '=', botId).executeTakeFirst(),
      );
      if (!bot) throw problem('bot_not_found');
      return answer(services, bot.shop_id, body, request);
    },
  );

  app.post(
    '/api/conversation/whatsapp',
    { config: { access: 'shop' }, schema: { tags, body: sent } },
    async (request) => {
      const { shopId } = callerOf(request);
      const body = request.body as Sent;
      const bot = await services.db.withShop(shopId, (tx) =>
        tx
          .selectFrom('bots')
          .select('id')
          .where('shop_id', '=', shopId)
          .where('id', '=', body.bot_id)
          .executeTakeFirst(),
      );
      if (!bot) throw problem('bot_not_found');
      return answer(services, shopId, body, request);
    },
  );
}

/** The bot's answer comes with the call. A picked option is sent as its id. */
async function answer(
  services: Services,
  shopId: string,
  { message, chat_id, bot_id, message_type }: Sent,
  request: FastifyRequest,
) {
  const secret = request.headers['x-visitor-secret'];
  // Taken for none, a bad one would put what is said where anybody with the chat id could go on.
  if (secret !== undefined && !secretShape.test(String(secret)))
    throw problem('bad_request', { 'x-visitor-secret': 'other' });
  const secretHash = secret === undefined ? null : hashToken(String(secret));
  const picked = message_type === 'interactive' ? message : null;
  return services.db.withShop(shopId, async (tx) => {
    const reply = await converse(services, tx, shopId, {
      botId: bot_id,
      channel: 'web',
      // A chat id alone never reaches the conversation of a visitor who has a secret: with one, it is part of the address.
      address: secretHash === null ? chat_id : `${chat_id} ${secretHash}`,
      name: null,
      phone: null,
      providerId: null,
      body: { text: message, picked },
      incoming: { text: message, picked },
      language: askedLanguage(request.headers['accept-language']),
      visitorSecretHash: secretHash,
    });
    if (!reply) throw problem('wrong_state');
    await say(services, tx, shopId, reply.conversationId, reply.actions, `web:${services.world.newId()}`);
    return { actions: reply.actions, message: [], next_state: reply.nextState };
  });
}

/** Our widget says one language and nothing else; what a browser sends by itself is a list, and says little of who shops in Tanzania. */
const askedLanguage = (header: string | undefined): Language | null =>
  languages.find((each) => each === header) ?? null;
