import { toStorable } from '../../../resources/kit/text.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { creditCode } from '../../qr/short-link.ts';
import type { Services } from '../../services.ts';
import type { BotReply } from '../../stored/message-body.ts';
import { answerConsent } from '../consent/answer-consent.ts';
import { step } from '../engine/engine.ts';
import { readShop } from '../engine/shop-reader.ts';
import { interrupted } from '../engine/state.ts';
import { announceCall } from './announce-call.ts';
import { answersAgain } from './answers-again.ts';
import { beginAwaiting } from './await.ts';
import { awayReply } from './away.ts';
import { cartReceived } from './cart-received.ts';
import { botsTurn, columnsOf, stateOf } from './conversation-state.ts';
import { handOver } from './hand-over.ts';
import { inboxSettings } from './inbox-settings.ts';
import { type Inbound, storable } from './messages.ts';
import { openConversation } from './open-conversation.ts';
import { staffOption, withTitle } from './picked-title.ts';
import { shopClosed } from './shop-closed.ts';

interface Reply {
  conversationId: string;
  replies: BotReply[];
  nextState: string;
  /** With this message the conversation began. */
  begun: boolean;
}

/** How long a shopper's message keeps WhatsApp's window for free answers open. */
const windowMilliseconds = 24 * 3_600_000;

/**
 * Takes one message into its conversation and lets the bot answer, in the caller's transaction: the conversation's row
 * is locked, so messages go one after the other, and a message that was seen before changes nothing (undefined).
 */
export async function converse(
  services: Services,
  tx: Tx,
  shopId: string,
  inbound: Inbound,
): Promise<Reply | undefined> {
  const now = services.world.now();
  const shop = await tx
    .selectFrom('shops')
    .select(['shop_name', 'language', 'deletes_at', 'opening_hours'])
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow();
  const conversation = await openConversation(services, tx, shopId, inbound, inbound.language ?? shop.language);
  const body = await withTitle(tx, shopId, conversation, inbound.body);
  const messageId = await keep(services, tx, shopId, conversation.id, { ...inbound, body });
  if (!messageId) return undefined;
  if (inbound.incoming) await creditCode(services, tx, shopId, conversation.id, inbound.incoming.text);

  const { id, bot_id: botId, name, phone, language, state } = conversation;
  const text = inbound.incoming?.text ?? '';
  // What staff offered answers them: it is no word to the bot, whatever its title says.
  const answersStaff = 'picked' in body && body.picked?.startsWith(staffOption) === true && body.text !== body.picked;
  const heeded = answersStaff
    ? { consent: undefined, replies: [] }
    : await answerConsent(services, tx, { id: shopId, name: shop.shop_name }, conversation, {
        ...{ id: messageId, text },
        ...(inbound.at && { at: inbound.at }),
      });
  const settings = await inboxSettings(tx, shopId);
  const before = stateOf(conversation);
  const rests = before !== 'bot' && before !== 'closed';
  const { last_message_at: last, waiting_since: since } = conversation;
  // What was put aside is the shop's until then, or until she writes, however long that takes.
  const restsSince = before === 'snoozed' ? undefined : Math.max(Date.parse(last), Date.parse(since ?? last));
  const silent =
    conversation.bot_off || (rests && (answersStaff || !answersAgain(text, restsSince, now, settings.bot_back_hours)));
  // STOP is answered by nobody else, whatever question waits; START leads on as in the flow.
  const answers = inbound.incoming !== null && heeded.consent !== 'stop' && !silent;
  const closed = shop.deletes_at !== null;
  const flow = answers && !closed ? await publishedFlow(tx, shopId, botId) : undefined;
  // What she presses is what she saw, also where a widget sends its id alone: of an older menu that is all there is.
  const isPicked = 'picked' in body && body.picked !== null;
  const incoming = inbound.incoming && {
    ...(answersStaff ? { picked: null } : inbound.incoming),
    text: toStorable(isPicked ? body.text : text),
  };
  const reader = readShop(services, tx, shopId, shop.shop_name, { id, channel: inbound.channel, name, phone });
  const forPerson = answers && !closed && inbound.incoming?.forPerson === true;
  const moved =
    flow && incoming && !forPerson
      ? await step(flow.graph, state, incoming, { name, phone, language }, reader)
      : undefined;
  if (flow && moved)
    await tx
      .insertInto('flow_runs')
      .values({
        ...{ shop_id: shopId, id: messageId, conversation_id: id, flow_id: flow.id, at: now.toISOString() },
        path: JSON.stringify(moved.isAgain ? [] : moved.handOver ? [...moved.path, ''] : moved.path),
      })
      .execute();
  // Of what WhatsApp could not deliver and of a word that is changed staff have to know; not of one taken back.
  const isHeard = inbound.incoming !== null || ('other' in body && body.other !== 'revoke');
  const isForStaff = (silent || forPerson) && isHeard && heeded.consent !== 'stop';
  const isCalled = moved?.handOver === true || (isForStaff && before !== 'waiting');
  const begins = isCalled ? now.toISOString() : since;
  const isTold =
    begins === null || (conversation.away_at !== null && Date.parse(conversation.away_at) >= Date.parse(begins));
  const customer = { name, language: moved?.language ?? language };
  const away =
    (isForStaff || isCalled) && !isTold && !closed ? awayReply({ shop, settings, customer, now }) : undefined;
  const chat = { shopId, conversationId: id };
  const sentAt = Math.min(inbound.at?.getTime() ?? now.getTime(), now.getTime());
  const window = new Date(sentAt + windowMilliseconds).toISOString();
  // What is written meanwhile waits for nobody.
  const awaits = moved && (moved.isAgain ? state.awaits : await beginAwaiting(services, tx, chat, moved));
  await tx
    .updateTable('conversations')
    .set({
      ...(moved && { state: storable({ ...moved.state, awaits: awaits ?? null }), language: moved.language }),
      ...(forPerson && { state: storable(interrupted(state)) }),
      ...(moved?.handOver && (await handOver(services, tx, shopId, conversation, moved.assignee))),
      ...(isCalled ? columnsOf('waiting', now) : moved && { ...botsTurn, answered: conversation.received + 1 }),
      ...(away && { away_at: now.toISOString() }),
      received: conversation.received + 1,
      last_message_at: now.toISOString(),
      // A message that comes late does not shorten it.
      window_expires_at: window > (conversation.window_expires_at ?? '') ? window : conversation.window_expires_at,
    })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute();
  const waiting = moved ? moved.handOver : isForStaff || before === 'waiting';
  services.live.publish(shopId, { type: 'conversations.changed', id, waiting });
  if (isCalled) await announceCall(services, tx, shopId, conversation);
  return {
    conversationId: id,
    replies: [
      ...heeded.replies,
      ...(answers && closed
        ? [shopClosed(language, shop.shop_name)]
        : (moved?.replies ?? (forPerson ? [cartReceived(language)] : []))),
      ...(away ? [away] : []),
    ],
    nextState: moved?.state.at ?? state.at,
    begun: conversation.begun,
  };
}

/** Our id of a message that is new; undefined when it is there already. */
async function keep(services: Services, tx: Tx, shopId: string, conversationId: string, inbound: Inbound) {
  const inserted = await tx
    .insertInto('messages')
    .values({
      shop_id: shopId,
      id: services.world.newId(),
      conversation_id: conversationId,
      direction: 'in',
      provider_id: inbound.providerId,
      effect_key: null,
      body: storable(inbound.body),
      file_id: inbound.file ?? null,
      status: 'received',
      failure: null,
      created_at: services.world.now().toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['shop_id', 'provider_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted && 'media' in inbound.body && inbound.channel === 'whatsapp')
    await services.jobs.enqueue(tx, 'chat.media', { shopId, messageId: inserted.id }, { key: `media:${inserted.id}` });
  return inserted?.id;
}

async function publishedFlow(tx: Tx, shopId: string, botId: number) {
  return tx
    .selectFrom('flows')
    .select(['id', 'graph'])
    .where('shop_id', '=', shopId)
    .where('bot_id', '=', botId)
    .where('state', '=', 'published')
    .executeTakeFirst();
}
