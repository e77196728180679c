import * as z from 'zod';
import type { MessageStatus } from '../db/tables/chat.ts';
import type { JobHandlers } from '../events/handlers.ts';
import { graphBase, graphVersion, type Sent, sendAction } from '../providers/whatsapp/cloud-api.ts';
import { readNotification, type WhatsAppStatus } from '../providers/whatsapp/inbound.ts';
import type { Services } from '../services.ts';
import { converse } from './converse.ts';
import { say } from './outbound.ts';

export const chatJobs = { 'chat.inbound': inbound, 'chat.send': send } satisfies JobHandlers;

const inboundData = z.object({ deliveryId: z.uuid() });

/** Job: reads one delivery of WhatsApp's. Every message is taken once by its provider's id, however often and in whatever order deliveries come. */
async function inbound(services: Services, data: unknown): Promise<void> {
  const { deliveryId } = inboundData.parse(data);
  const delivery = await services.db.asSystem('read a WhatsApp delivery', (tx) =>
    tx
      .selectFrom('whatsapp_deliveries')
      .select(['body', 'phone_number_id'])
      .where('id', '=', deliveryId)
      .executeTakeFirst(),
  );
  if (!delivery) return;
  const { messages, statuses } = readNotification(JSON.parse(delivery.body));
  for (const message of messages) {
    const account = await findAccount(services, message.phoneNumberId);
    if (!account || message.phoneNumberId !== delivery.phone_number_id) continue;
    await services.db.withShop(account.shop_id, async (tx) => {
      const reply = await converse(services, tx, account.shop_id, {
        botId: account.bot_id,
        channel: 'whatsapp',
        address: message.from,
        name: message.name,
        phone: message.phone,
        providerId: message.id,
        body: message.body,
        incoming: message.incoming,
      });
      if (reply) await say(services, tx, account.shop_id, reply.conversationId, reply.actions, `reply:${message.id}`);
    });
  }
  for (const status of statuses) await takeStatus(services, delivery.phone_number_id, status);
  await services.db.asSystem('a WhatsApp delivery is read', (tx) =>
    tx.deleteFrom('whatsapp_deliveries').where('id', '=', deliveryId).execute(),
  );
}

const findAccount = (services: Services, phoneNumberId: string) =>
  services.db.asSystem('find a WhatsApp account', (tx) =>
    tx
      .selectFrom('whatsapp_accounts')
      .innerJoin('bots', 'bots.shop_id', 'whatsapp_accounts.shop_id')
      .select(['whatsapp_accounts.shop_id', 'bots.id as bot_id'])
      .where('whatsapp_accounts.phone_number_id', '=', phoneNumberId)
      .executeTakeFirst(),
  );

/** Where a status may come from: it never steps back, and a late answer settles an unknown one. */
const forward: Record<string, readonly MessageStatus[]> = {
  sent: ['queued', 'sending', 'unknown'],
  delivered: ['queued', 'sending', 'unknown', 'sent'],
  read: ['queued', 'sending', 'unknown', 'sent', 'delivered'],
  failed: ['queued', 'sending', 'unknown', 'sent'],
};

async function takeStatus(
  services: Services,
  phoneNumberId: string,
  { id, status, ours, errorCode }: WhatsAppStatus,
): Promise<void> {
  const from = forward[status];
  const account = from && (await findAccount(services, phoneNumberId));
  if (!account) return;
  await services.db.withShop(account.shop_id, async (tx) => {
    const changed = await tx
      .updateTable('messages')
      .set({ status: status as MessageStatus, provider_id: id, failure: errorCode === null ? null : String(errorCode) })
      .where('shop_id', '=', account.shop_id)
      .where((row) =>
        row.or([
          row('provider_id', '=', id),
          ...(ours !== null && z.uuid().safeParse(ours).success
            ? [row.and([row('id', '=', ours), row('provider_id', 'is', null)])]
            : []),
        ]),
      )
      .where('direction', '=', 'out')
      .where('status', 'in', from)
      .returning('conversation_id')
      .executeTakeFirst();
    if (changed)
      await services.live.publish(tx, account.shop_id, { type: 'conversation.said', id: changed.conversation_id });
  });
}

const sendData = z.object({ shopId: z.uuid(), conversationId: z.uuid(), messageIds: z.array(z.uuid()) });

/** Job: sends queued messages of a conversation in order. A message is claimed before it is sent; one whose answer was lost stays unknown and is not sent again. */
async function send(services: Services, data: unknown): Promise<void> {
  const { shopId, conversationId, messageIds } = sendData.parse(data);
  const { conversation, account } = await services.db.withShop(shopId, async (tx) => ({
    conversation: await tx
      .selectFrom('conversations')
      .select(['address', 'window_expires_at'])
      .where('shop_id', '=', shopId)
      .where('id', '=', conversationId)
      .executeTakeFirst(),
    account: await tx
      .selectFrom('whatsapp_accounts')
      .select(['phone_number_id', 'access_token', 'rehearsal'])
      .where('shop_id', '=', shopId)
      .executeTakeFirst(),
  }));
  if (!conversation) return;
  for (const id of messageIds) {
    const body = await claim(services, shopId, id);
    if (!body || !('action' in body)) continue;
    if (!account) {
      await finish(services, shopId, id, conversationId, [{ outcome: 'failed', code: 'no_account' }]);
      continue;
    }
    const results = await sendAction(
      {
        base: account.rehearsal ? `http://127.0.0.1:${services.settings.port}/rehearsal/graph` : graphBase,
        version: graphVersion,
        phoneNumberId: account.phone_number_id,
        accessToken: services.secrets.open(account.access_token),
        fetch: services.world.fetch,
      },
      conversation.address,
      body.action,
      id,
    );
    const last = await finish(services, shopId, id, conversationId, results);
    // Thrown so that the queue tries again later, from this message on.
    if (last?.outcome === 'again') throw new Error(`WhatsApp asks to try again (${last.code})`);
  }
}

function claim(services: Services, shopId: string, id: string) {
  return services.db.withShop(shopId, async (tx) => {
    // A message found 'sending' was cut off in the middle: whether it went out, only a status can tell.
    await tx
      .updateTable('messages')
      .set({ status: 'unknown' })
      .where('shop_id', '=', shopId)
      .where('id', '=', id)
      .where('status', '=', 'sending')
      .execute();
    const claimed = await tx
      .updateTable('messages')
      .set({ status: 'sending' })
      .where('shop_id', '=', shopId)
      .where('id', '=', id)
      .where('status', '=', 'queued')
      .returning('body')
      .executeTakeFirst();
    return claimed?.body;
  });
}

async function finish(
  services: Services,
  shopId: string,
  id: string,
  conversationId: string,
  results: Sent[],
): Promise<Sent | undefined> {
  const last = results.at(-1);
  const statuses: Record<Sent['outcome'], MessageStatus> = {
    sent: 'sent',
    failed: 'failed',
    unknown: 'unknown',
    again: 'queued',
  };
  // Some of its parts went out: sending it again would double them.
  const status = last?.outcome === 'again' && results.length > 1 ? 'failed' : statuses[last?.outcome ?? 'failed'];
  await services.db.withShop(shopId, async (tx) => {
    await tx
      .updateTable('messages')
      .set({
        status,
        ...(last?.outcome === 'sent' ? { provider_id: last.providerId } : {}),
        ...(last && 'code' in last ? { failure: last.code } : {}),
      })
      .where('shop_id', '=', shopId)
      .where('id', '=', id)
      .where('status', '=', 'sending')
      .execute();
    await services.live.publish(tx, shopId, { type: 'conversation.said', id: conversationId });
  });
  return status === 'queued' ? last : undefined;
}
