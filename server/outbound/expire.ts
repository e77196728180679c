import type { Tx } from '../db/door.ts';
import type { Services } from '../services.ts';
import { askLater } from './record.ts';

/** Longer than a call can take: what is 'sending' after it was cut off in the middle, and nobody knows whether it went out. */
export const sendLeaseMilliseconds = 60_000;
const most = 500;

/** Recurring: what its sender left behind, because its process died, is unknown; in a chat what waits behind it goes on. */
export async function expireSending(services: Services): Promise<void> {
  const before = new Date(services.world.now().getTime() - sendLeaseMilliseconds).toISOString();
  await services.db.asSystem('find messages whose sender is gone', async (tx) => {
    for (const { id, shopId } of await expired(tx, before)) await askLater(services.jobs, tx, { shopId, id, asked: 0 });
    for (const { id, shopId, conversationId } of await expiredInChats(tx, before)) {
      await services.jobs.enqueue(tx, 'chat.send', { shopId, conversationId }, { key: `expired:${id}` });
      services.live.publish(shopId, { type: 'conversation.said', id: conversationId });
    }
  });
}

async function expired(tx: Tx, before: string): Promise<{ id: string; shopId: string | null }[]> {
  const gone = { state: 'unknown', claimed_at: null } as const;
  const platform = await tx
    .updateTable('platform_messages')
    .set(gone)
    .where('id', 'in', (from) =>
      from
        .selectFrom('platform_messages')
        .select('id')
        .where('state', '=', 'sending')
        .where('claimed_at', '<', before)
        .limit(most),
    )
    .where('state', '=', 'sending')
    .returning('id')
    .execute();
  const shops = await tx
    .updateTable('outbound_messages')
    .set(gone)
    .where('id', 'in', (from) =>
      from
        .selectFrom('outbound_messages')
        .select('id')
        .where('state', '=', 'sending')
        .where('claimed_at', '<', before)
        .limit(most),
    )
    .where('state', '=', 'sending')
    .returning(['id', 'shop_id as shopId'])
    .execute();
  return [...platform.map(({ id }) => ({ id, shopId: null })), ...shops];
}

const expiredInChats = (tx: Tx, before: string) =>
  tx
    .updateTable('messages')
    .set({ status: 'unknown', claimed_at: null })
    .where('id', 'in', (from) =>
      from
        .selectFrom('messages')
        .select('id')
        .where('status', '=', 'sending')
        .where('claimed_at', '<', before)
        .limit(most),
    )
    .where('status', '=', 'sending')
    .returning(['id', 'shop_id as shopId', 'conversation_id as conversationId'])
    .execute();
