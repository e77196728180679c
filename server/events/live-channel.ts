import { missed } from '../../resources/signals.ts';
import type { Notifications } from '../db/notifications.ts';
import type { Announcer } from './announcer.ts';
import type { Live, LiveEvent } from './live.ts';

const channel = 'dukani_live';
type Handler = (event: LiveEvent) => void;

/** Live events to every process. They carry ids, never contents. */
export async function openLiveChannel(notifications: Notifications, announcer: Announcer): Promise<Live> {
  const listeners = new Map<string, Set<Handler>>();
  await notifications.listen(
    channel,
    (payload) => {
      const { shop, ...event } = JSON.parse(payload) as LiveEvent & { shop: string };
      for (const handler of listeners.get(shop) ?? []) handler(event);
    },
    () => {
      for (const mine of listeners.values()) for (const handler of mine) handler({ type: missed });
    },
  );
  return {
    publish: (shopId, event) => announcer.afterCommit(channel, JSON.stringify({ ...event, shop: shopId })),
    listen(shopId, handler) {
      const mine = listeners.get(shopId) ?? new Set<Handler>();
      listeners.set(shopId, mine.add(handler));
      return () => {
        mine.delete(handler);
        if (mine.size === 0) listeners.delete(shopId);
      };
    },
  };
}
