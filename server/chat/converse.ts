import type { Language } from '../../resources/enums.ts';
import type { Tx } from '../db/door.ts';
import type { Services } from '../services.ts';
import type { Action } from './actions.ts';
import { step } from './engine.ts';
import type { MessageBody } from './messages.ts';
import { readShop } from './shop-reader.ts';
import { freshState, type Incoming } from './state.ts';

export interface Inbound {
  botId: number;
  channel: 'whatsapp' | 'web';
  /** WhatsApp's user id or phone, or the widget's chat id. */
  address: string;
  name: string | null;
  /** E.164; null when the channel does not tell. */
  phone: string | null;
  /** The provider's id of the message, or null where there is none. */
  providerId: string | null;
  body: MessageBody;
  /** What the flow is moved by; null for what it does not read (a picture, a reaction). */
  incoming: Incoming | null;
  /** Minted by our widget; what a conversation may later be read with. */
  visitorSecretHash?: string | null;
}

export interface Reply {
  conversationId: string;
  actions: Action[];
  nextState: string;
}

/** How long a shopper's message keeps WhatsApp's window for free answers open. */
const windowHours = 24;

/**
 * Takes one message into its conversation and lets the bot answer, in the caller's transaction: the conversation's row is locked, so messages go one after the other,
 * and a message that was seen before changes nothing (undefined).
 */
export async function converse(
  services: Services,
  tx: Tx,
  shopId: string,
  inbound: Inbound,
): Promise<Reply | undefined> {
  const { world } = services;
  const now = world.now();
  const shop = await tx
    .selectFrom('shops')
    .select(['shop_name', 'language'])
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow();
  const conversation = await openConversation(services, tx, shopId, inbound, shop.language);
  const kept = await tx
    .insertInto('messages')
    .values({
      shop_id: shopId,
      id: world.newId(),
      conversation_id: conversation.id,
      direction: 'in',
      provider_id: inbound.providerId,
      effect_key: null,
      body: JSON.stringify(inbound.body),
      status: 'received',
      failure: null,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['shop_id', 'provider_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!kept) return undefined;

  const answers = conversation.bot_on && inbound.incoming !== null;
  const flow = answers ? await publishedFlow(tx, shopId, inbound.botId) : undefined;
  const speaker = { name: conversation.name, phone: conversation.phone, language: conversation.language };
  const reader = readShop(services, tx, shopId, shop.shop_name, {
    id: conversation.id,
    channel: inbound.channel,
    name: conversation.name,
    phone: conversation.phone,
  });
  const moved =
    flow && inbound.incoming ? await step(flow, conversation.state, inbound.incoming, speaker, reader) : undefined;
  await tx
    .updateTable('conversations')
    .set({
      ...(moved ? { state: JSON.stringify(moved.state), language: moved.language, bot_on: !moved.handOver } : {}),
      unread: conversation.unread + 1,
      last_message_at: now.toISOString(),
      window_expires_at: new Date(now.getTime() + windowHours * 3_600_000).toISOString(),
    })
    .where('shop_id', '=', shopId)
    .where('id', '=', conversation.id)
    .execute();
  await services.live.publish(tx, shopId, {
    type: 'conversation.changed',
    id: conversation.id,
    waiting: !conversation.bot_on || moved?.handOver === true,
  });
  return {
    conversationId: conversation.id,
    actions: moved?.actions ?? [],
    nextState: moved?.state.at ?? conversation.state.at,
  };
}

async function openConversation(services: Services, tx: Tx, shopId: string, inbound: Inbound, language: Language) {
  const { world } = services;
  const now = world.now().toISOString();
  await tx
    .insertInto('conversations')
    .values({
      shop_id: shopId,
      id: world.newId(),
      bot_id: inbound.botId,
      channel: inbound.channel,
      address: inbound.address,
      name: inbound.name,
      phone: inbound.phone,
      language,
      state: JSON.stringify(freshState),
      // A chat that began without a secret never gets one: whoever brings one later did not have this conversation.
      visitor_secret_hash: inbound.visitorSecretHash ?? null,
      window_expires_at: null,
      last_message_at: now,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'channel', 'address']).doUpdateSet((excluded) => ({
        name: (row) => row.fn.coalesce(excluded.ref('excluded.name'), row.ref('conversations.name')),
        phone: (row) => row.fn.coalesce(excluded.ref('excluded.phone'), row.ref('conversations.phone')),
      })),
    )
    .execute();
  return tx
    .selectFrom('conversations')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('channel', '=', inbound.channel)
    .where('address', '=', inbound.address)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

async function publishedFlow(tx: Tx, shopId: string, botId: number) {
  const found = await tx
    .selectFrom('flows')
    .select('graph')
    .where('shop_id', '=', shopId)
    .where('bot_id', '=', botId)
    .where('state', '=', 'published')
    .executeTakeFirst();
  return found?.graph;
}
