import * as z from 'zod';
import { readNotification, type WhatsAppMessage } from '../../../providers/whatsapp/inbound.ts';
import type { Services } from '../../../services.ts';
import { heedWish } from '../../consent/heed-provider.ts';
import { converse } from '../../conversations/converse.ts';
import { queueReplies } from '../../conversations/queue-replies.ts';
import { takeReaction } from './take-reaction.ts';
import { takeStatus } from './take-status.ts';

const jobData = z.object({ deliveryId: z.uuid() });

/** Who reads what waits of a number: others of this process would read the same beside it, and wait for each other. */
const readers = new Map<string, Promise<void>>();

/**
 * Job: reads one delivery of WhatsApp's, with those of the same number that wait before and after it, in the order they
 * came, so that nobody's messages overtake each other. Every message is taken once by its provider's id, however often
 * and by however many workers it is read.
 */
export async function receive(services: Services, data: unknown): Promise<void> {
  const { deliveryId } = jobData.parse(data);
  const find = () =>
    services.db.asSystem('find a WhatsApp delivery', (tx) =>
      tx.selectFrom('whatsapp_deliveries').select(['id', 'number_id']).where('id', '=', deliveryId).executeTakeFirst(),
    );
  for (let own = await find(); own; own = await find()) {
    const { number_id: number } = own;
    const reader = readers.get(number);
    if (!reader) {
      const mine = readWaiting(services, own).finally(() => readers.delete(number));
      readers.set(number, mine);
      return mine;
    }
    // What it fails at is for the job that it reads for; this one may find its own delivery read.
    await reader.catch(() => undefined);
  }
}

async function readWaiting(services: Services, own: Pick<Delivery, 'id' | 'number_id'>): Promise<void> {
  let failed: unknown;
  let last = 0;
  for (let count = 0; count < maxDeliveries; count++) {
    const delivery = await nextDelivery(services, own, last);
    if (!delivery) break;
    last = delivery.seq;
    try {
      await read(services, delivery);
      await forget(services, delivery.id);
    } catch (error) {
      // Another delivery is tried again by its own job.
      if (delivery.id === own.id) failed = error;
    }
  }
  if (failed !== undefined) throw failed;
}

interface Delivery {
  id: string;
  seq: number;
  number_id: string;
  phone_number_id: string;
  body: string;
}

const maxDeliveries = 100;
/** What could not be read for so long waits for its own job alone. */
const staleAfterMilliseconds = 15 * 60_000;

const nextDelivery = (
  { db, world }: Services,
  { id, number_id }: Pick<Delivery, 'id' | 'number_id'>,
  last: number,
): Promise<Delivery | undefined> => {
  const fresh = new Date(world.now().getTime() - staleAfterMilliseconds).toISOString();
  return db.asSystem('read a WhatsApp delivery', (tx) =>
    tx
      .selectFrom('whatsapp_deliveries')
      .select(['id', 'seq', 'number_id', 'phone_number_id', 'body'])
      .where('number_id', '=', number_id)
      .where('seq', '>', last)
      .where((by) => by.or([by('id', '=', id), by('received_at', '>', fresh)]))
      .orderBy('seq')
      .limit(1)
      .executeTakeFirst(),
  );
};

const forget = (services: Services, id: string) =>
  services.db.asSystem('a WhatsApp delivery is read', (tx) =>
    tx.deleteFrom('whatsapp_deliveries').where('id', '=', id).execute(),
  );

async function read(
  services: Services,
  { number_id: numberId, phone_number_id: phoneNumberId, body }: Delivery,
): Promise<void> {
  const number = await services.db.find('find a WhatsApp number', (tx) =>
    tx
      .selectFrom('whatsapp_numbers')
      .innerJoin('bots', 'bots.shop_id', 'whatsapp_numbers.shop_id')
      .select(['whatsapp_numbers.shop_id as shopId', 'whatsapp_numbers.id as numberId', 'bots.id as botId'])
      .where('whatsapp_numbers.id', '=', numberId)
      .where('whatsapp_numbers.state', '<>', 'off')
      .orderBy('bots.created_at')
      .executeTakeFirst(),
  );
  if (!number) return;
  // One signature may cover several numbers; only this one's was checked with its own secret.
  const { messages, reactions, statuses, wishes } = readNotification(JSON.parse(body), phoneNumberId);
  const failed = new Map<string, unknown>();
  for (const message of messages) {
    // What one person wrote stays in order; another's goes on.
    if (failed.has(message.from)) continue;
    await take(services, number, message).catch((error: unknown) => failed.set(message.from, error));
  }
  for (const reaction of reactions) await takeReaction(services, number, reaction);
  for (const status of statuses) await takeStatus(services, number.shopId, status);
  for (const wish of wishes) await heedWish(services, number.shopId, wish);
  for (const [, error] of failed) throw error;
}

const take = (
  services: Services,
  { shopId, numberId, botId }: { shopId: string; numberId: string; botId: number },
  { id, from, ...message }: WhatsAppMessage,
): Promise<void> =>
  services.db.withShop(shopId, async (tx) => {
    const inbound = { ...message, botId, channel: 'whatsapp', numberId, address: from, providerId: id } as const;
    const reply = await converse(services, tx, shopId, inbound);
    if (reply) await queueReplies(services, tx, shopId, reply.conversationId, reply.replies, `reply:${id}`);
  });
