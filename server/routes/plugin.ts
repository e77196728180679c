import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contracts from '../../common/contracts/chat.ts';
import { type Language, languages } from '../../resources/enums.ts';
import { admit, shopOfBot } from '../chat/channels/web/admit.ts';
import { answerVisitor, findConversation } from '../chat/channels/web/answer-visitor.ts';
import { setArrived } from '../chat/channels/web/arrived.ts';
import { readEntries, startAfter } from '../chat/channels/web/entries.ts';
import { follow } from '../chat/channels/web/follow.ts';
import { takeFile } from '../chat/channels/web/take-file.ts';
import { themeColumns, themeIn } from '../chat/channels/web/theme.ts';
import { addressOf } from '../chat/channels/web/visitor.ts';
import { chatUrl } from '../chat-url.ts';
import { streams } from '../events/stream.ts';
import { readUpload } from '../files/read-upload.ts';
import { callerOf } from '../http.ts';
import { networkOf } from '../limits/network.ts';
import { anyLiveNow } from '../popups/live-now.ts';
import { problem } from '../problems.ts';
import { type Call, type Handler, sent, serve } from '../serve.ts';
import type { Services } from '../services.ts';

/** Open streams: a visitor's tabs, all of a bot's visitors, and those of one network, which half a town may share. */
const maxStreams = { visitor: 3, bot: 500, network: 150 };

/**
 * The widget's calls, with the specification's paths and payloads (section 7, calls 2 to 4), and what our own widget
 * reads beside them.
 */
export function pluginRoutes(app: FastifyInstance, services: Services): void {
  const options = { rateLimit: { max: 120, timeWindow: '1 minute' } };
  const openStream = streams(app, services.patience, (by) => services.metrics.stream('shoppers', by));

  const widgetConfig: Handler<typeof contracts.getWidgetConfig> = async ({ request, reply, params: { botId } }) => {
    const found = await services.db.find('read a bot', (tx) =>
      tx
        .selectFrom('bots')
        .innerJoin('shops', 'shops.id', 'bots.shop_id')
        .leftJoin('widget', 'widget.shop_id', 'bots.shop_id')
        .select(themeColumns)
        .select(['widget.allowed_domains', 'shops.shop_name', 'shops.language'])
        .select(chatUrl(services, 'shops'))
        .select(anyLiveNow(services.world.now()))
        .where('bots.id', '=', botId)
        .executeTakeFirst(),
    );
    if (!found) throw problem('bot_not_found');
    admit(services, found.allowed_domains ?? [], request, reply);
    reply.header('cache-control', 'public, max-age=60');
    return {
      theme_config: themeIn(found),
      shop_name: found.shop_name,
      whatsapp_url: found.whatsapp_url,
      language: found.language,
      popups: found.popups,
    };
  };
  serve(app, contracts.getWidgetConfig, widgetConfig, options);

  const send: Handler<typeof contracts.sendMessage> = async ({ request, reply, params: { botId }, headers, body }) => {
    if (body.bot_id !== botId) throw problem('validation_failed', { bot_id: 'other' });
    const { shopId } = await shopOfBot(services, botId, request, reply);
    return answer(shopId, body, headers, request);
  };
  serve(app, contracts.sendMessage, send, options);

  const take: Handler<typeof contracts.sendFile> = async ({
    request,
    reply,
    params: { botId },
    query: { chat_id: chatId },
    headers,
  }) => {
    if (!request.isMultipart()) throw problem('wrong_media_type');
    const { shopId } = await shopOfBot(services, botId, request, reply);
    return takeFile(services, { shopId, botId, chatId, headers, network: networkOf(request.ip) }, async () => {
      const part = await request.file().catch(() => undefined);
      if (part?.fieldname !== 'file') throw problem('validation_failed', { file: 'required' });
      return { name: part.filename, bytes: await readUpload(part, 'file_too_large') };
    });
  };
  serve(app, contracts.sendFile, take, { rateLimit: { max: 30, timeWindow: '1 minute' }, isUpload: true });

  serve(app, contracts.sendMessageSignedIn, async ({ request, headers, body }) => {
    const { shopId } = callerOf(request);
    const bot = await services.db.withShop(shopId, (tx) =>
      tx.selectFrom('bots').select('id').where('shop_id', '=', shopId).where('id', '=', body.bot_id).executeTakeFirst(),
    );
    if (!bot) throw problem('bot_not_found');
    return answer(shopId, body, headers, request);
  });

  const read: Handler<typeof contracts.readConversation> = async (call) => {
    const { address, after } = readConversationQuery(call);
    const { shopId } = await shopOfBot(services, call.params.botId, call.request, call.reply);
    const page = await services.db.withShop(shopId, async (tx) => {
      const conversation = await findConversation(tx, shopId, address);
      // A chat that has not begun has said nothing; so has one whose secret is another.
      if (!conversation) return { entries: [], full: false };
      const chat = { shopId, id: conversation.id };
      const found = await readEntries(services, tx, chat, await startAfter(tx, shopId, conversation, after));
      if (found.arrives) await setArrived(services, tx, chat, found.last);
      return found;
    });
    const next = page.full ? page.entries.at(-1)?.id : undefined;
    call.reply.header('cache-control', 'no-store');
    return { messages: page.entries, ...(next === undefined ? {} : { next }) };
  };
  serve(app, contracts.readConversation, read, options);

  const listen: Handler<typeof contracts.followConversation> = async (call) => {
    const { request, reply } = call;
    const { address, after } = readConversationQuery(call);
    const { botId: bot } = call.params;
    const { shopId } = await shopOfBot(services, bot, request, reply);
    const network = networkOf(request.ip);
    const known = await services.db.withShop(shopId, (tx) => findConversation(tx, shopId, address));
    const stream = openStream(
      reply,
      [
        { key: `${bot} ${address}`, max: maxStreams.visitor },
        { key: `${bot} from ${network}`, max: maxStreams.network },
      ],
      { seat: { room: `bot ${bot}`, places: maxStreams.bot, group: network, known: known !== undefined } },
    );
    follow(services, shopId, { address, after }, stream);
    return sent;
  };
  serve(app, contracts.followConversation, listen, options);

  serve(
    app,
    contracts.tellWriting,
    async ({ request, reply, params: { botId }, query: { chat_id }, headers }) => {
      const secret = headers['x-visitor-secret'];
      if (secret === undefined) throw problem('conversation_not_found');
      const { shopId } = await shopOfBot(services, botId, request, reply);
      await services.db.withShop(shopId, async (tx) => {
        const found = await findConversation(tx, shopId, addressOf(chat_id, secret));
        // Of a chat that has not begun there is nobody to tell.
        if (found) services.live.publish(shopId, { type: 'conversations.writes', id: found.id });
      });
    },
    options,
  );

  const answer = (
    shopId: string,
    body: contracts.WebMessage,
    headers: contracts.VisitorHeaders,
    request: FastifyRequest,
  ) =>
    answerVisitor(
      services,
      shopId,
      body,
      headers,
      requestedLanguage(request.headers['accept-language']),
      networkOf(request.ip),
    );
}

/**
 * Whose conversation is read. A chat id alone reads nothing: without the visitor's secret there is no such
 * conversation.
 */
function readConversationQuery({
  query: { chat_id, after },
  headers,
}: Pick<Call<typeof contracts.readConversation>, 'query' | 'headers'>) {
  const secret = headers['x-visitor-secret'];
  if (secret === undefined) throw problem('conversation_not_found');
  return { address: addressOf(chat_id, secret), after };
}

/**
 * Our widget says one language and nothing else; what a browser sends by itself is a list, and says little of who shops
 * in Tanzania.
 */
const requestedLanguage = (header: string | undefined): Language | null =>
  languages.find((each) => each === header) ?? null;
