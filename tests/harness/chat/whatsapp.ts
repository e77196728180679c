import { expect } from 'vitest';
import { bring, fromMeta, rehearsalSecret } from '../from-meta.ts';
import { eventually } from '../until.ts';
import { type RunningChat, startChat } from './server.ts';

/** The demo shop's, as Meta knows it. */
export const number = '900000000004805';

export async function startAtWhatsApp(): Promise<{ server: RunningChat; shopId: string }> {
  const server = await startChat();
  const shopId = await server.services.db.asSystem('a test', async (tx) => {
    const bot = await tx.selectFrom('bots').select('shop_id').where('id', '=', 4805).executeTakeFirstOrThrow();
    return bot.shop_id;
  });
  return { server, shopId };
}

let people = 0;
export const newPerson = () => `25571${String(++people).padStart(7, '0')}`;

/** What it reads, once that is so. */
export const untilHolds = <T>(read: () => Promise<T>, holds: (value: T) => boolean) =>
  eventually(async () => {
    const value = await read();
    expect(holds(value), JSON.stringify(value)).toBe(true);
    return value;
  });

/** What a person writes to the shop's number, and what is kept of it. */
export function whatsAppOf(at: () => { server: RunningChat; shopId: string; person: string }) {
  const deliver = (value: object, secret = rehearsalSecret(at().server.services, number), phoneNumberId = number) =>
    bring(at().server.base, fromMeta(value, { phoneNumberId, secret, businessAccountId: `1${number}` }));
  const text = (id: string, body: string, more: object = {}) => ({
    id,
    from: at().person,
    type: 'text',
    text: { body },
    timestamp: String(Math.floor(Date.now() / 1000)),
    ...more,
  });
  const conversation = () =>
    at().server.services.db.withShop(at().shopId, (tx) =>
      tx
        .selectFrom('conversations')
        .selectAll()
        .where('address', 'in', [at().person, `TZ.${at().person}`])
        .execute(),
    );
  const thread = () =>
    at().server.services.db.withShop(at().shopId, (tx) =>
      tx
        .selectFrom('messages')
        .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
        .select([
          'messages.id',
          'messages.direction',
          'messages.body',
          'messages.status',
          'messages.failure',
          'messages.provider_id',
        ])
        .where('conversations.address', 'in', [at().person, `TZ.${at().person}`])
        .orderBy('messages.seq')
        .execute(),
    );
  const idle = () =>
    untilHolds(
      () =>
        at().server.services.db.asSystem('a test', (tx) => tx.selectFrom('whatsapp_deliveries').select('id').execute()),
      (left) => left.length === 0,
    );
  return { deliver, text, conversation, thread, idle };
}
