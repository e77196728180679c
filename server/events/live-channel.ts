import { sql } from 'kysely';
import type { Notifications } from '../db/notifications.ts';
import type { Live, LiveEvent } from './live.ts';

const channel = 'dukani_live';
type Heard = (event: LiveEvent) => void;

/** Live events over NOTIFY: told on commit, to every process. A NOTIFY carries at most 8,000 bytes, so events carry ids. */
export async function openLiveChannel(notifications: Notifications): Promise<Live> {
  const listeners = new Map<string, Set<Heard>>();
  await notifications.listen(channel, (payload) => {
    const { shop, ...event } = JSON.parse(payload) as LiveEvent & { shop: string };
    for (const heard of listeners.get(shop) ?? []) heard(event);
  });
  return {
    async publish(tx, shopId, event) {
      await sql`select pg_notify(${channel}, ${JSON.stringify({ ...event, shop: shopId })})`.execute(tx);
    },
    listen(shopId, heard) {
      const mine = listeners.get(shopId) ?? new Set<Heard>();
      listeners.set(shopId, mine.add(heard));
      return () => {
        mine.delete(heard);
        if (mine.size === 0) listeners.delete(shopId);
      };
    },
  };
}
