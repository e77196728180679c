import { missed, passing } from '../../resources/signals.ts';
import type { Notifications } from '../db/notifications.ts';
import type { Announcer } from './announcer.ts';
import type { Live, LiveEvent } from './live.ts';

const channel = 'dukani_live';
type Handler = (event: LiveEvent) => void;
/** Milliseconds for which what happened is repeated to who comes later, and so many events of all shops at most. */
const recentMs = 30_000;
const mostRecent = 5000;

/** Live events to every process. They carry ids, never contents. */
export async function openLiveChannel(notifications: Notifications, announcer: Announcer): Promise<Live> {
  const listeners = new Map<string, Set<Handler>>();
  const recent: { shop: string; at: number; event: LiveEvent }[] = [];
  await notifications.listen(
    channel,
    (payload) => {
      const { shop, ...event } = JSON.parse(payload) as LiveEvent & { shop: string };
      const at = performance.now();
      while (recent[0] && (recent[0].at < at - recentMs || recent.length >= mostRecent)) recent.shift();
      if (!passing.has(event.type)) recent.push({ shop, at, event });
      for (const handler of listeners.get(shop) ?? []) handler(event);
    },
    () => {
      for (const mine of listeners.values()) for (const handler of mine) handler({ type: missed });
    },
  );
  return {
    publish: (shopId, event) => announcer.afterCommit(channel, JSON.stringify({ ...event, shop: shopId })),
    listen(shopId, handler, sinceMs = 0) {
      const mine = listeners.get(shopId) ?? new Set<Handler>();
      listeners.set(shopId, mine.add(handler));
      const from = performance.now() - Math.min(sinceMs, recentMs);
      for (const { shop, at, event } of recent) if (shop === shopId && at > from) handler({ ...event, recent: true });
      return () => {
        mine.delete(handler);
        if (mine.size === 0) listeners.delete(shopId);
      };
    },
  };
}
