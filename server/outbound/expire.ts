import { sql } from 'kysely';
import { announceUnsureSoon } from '../chat/conversations/announce-failure.ts';
import type { Database } from '../db/schema.ts';
import type { Tx } from '../db/tenant-scope.ts';
import type { Services } from '../services.ts';
import { scheduleStatusCheck } from './record.ts';

/**
 * Longer than any one call can take, of which a file's is the longest with a minute; who makes several renews it before
 * each. What is 'sending' after it was cut off in the middle, and nobody knows whether it went out.
 */
const sendLeaseMilliseconds = 90_000;
const batchSize = 500;

interface Expired {
  id: string;
  shop_id: string | null;
  conversation_id: string | null;
}
interface Sending {
  table: keyof Database;
  state: 'state' | 'status';
  /** Those of {@link Expired} that the table has beside its id. */
  columns: readonly (keyof Expired)[];
  afterwards(services: Services, tx: Tx, message: Expired): Promise<void>;
}

const ask: Sending['afterwards'] = ({ jobs }, tx, { id, shop_id }) =>
  scheduleStatusCheck(jobs, tx, { shopId: shop_id ?? null, id, asked: 0 });
/** Where messages are sent from. */
const places: readonly Sending[] = [
  { table: 'platform_messages', state: 'state', columns: [], afterwards: ask },
  { table: 'outbound_messages', state: 'state', columns: ['shop_id'], afterwards: ask },
  {
    table: 'messages',
    state: 'status',
    columns: ['shop_id', 'conversation_id'],
    // What waits behind it in its chat goes on.
    async afterwards({ jobs, live }, tx, { id, shop_id: shopId, conversation_id: conversationId }) {
      if (shopId === null || conversationId === null) return;
      await announceUnsureSoon({ jobs }, tx, { shopId, id });
      await jobs.enqueue(tx, 'chat.send', { shopId, conversationId }, { key: `expired:${id}` });
      live.publish(shopId, { type: 'conversations.message', id: conversationId });
    },
  },
];

/** Recurring: what its sender left behind, because its process died, is unknown. */
export async function expireSending(services: Services): Promise<void> {
  const before = new Date(services.world.now().getTime() - sendLeaseMilliseconds).toISOString();
  await services.db.asSystem('find messages whose sender is gone', async (tx) => {
    for (const place of places)
      for (const message of await expire(tx, place, before)) await place.afterwards(services, tx, message);
  });
}

async function expire(tx: Tx, { table, state, columns }: Sending, before: string): Promise<Expired[]> {
  const left = sql`${sql.ref(state)} = 'sending'`;
  const { rows } = await sql<Expired>`
    update ${sql.table(table)} set ${sql.ref(state)} = 'unknown', claimed_at = null
    where ${left} and id in
      (select id from ${sql.table(table)} where ${left} and claimed_at < ${before} limit ${batchSize})
    returning ${sql.join(['id', ...columns].map((name) => sql.ref(name)))}`.execute(tx);
  return rows;
}
