import type { EventType } from '../../resources/index.ts';
import { missed } from '../../resources/signals.ts';
import type { Tx } from '../db/tenant-scope.ts';
import type { Live } from './live.ts';
import type { Subscriber } from './subscribers.ts';

type Data = Readonly<Record<string, unknown>>;

export interface Subscriptions {
  /** The jobs that an event of this type, which says this, has in a shop. */
  of(tx: Tx, shopId: string, type: EventType, data: Data): Promise<string[]>;
}

/** Who is subscribed in which shop, kept in this process; a change in any process is heard over the live channel. */
export function makeSubscriptions(subscribers: readonly Subscriber[], live: Pick<Live, 'listen'>): Subscriptions {
  const byType = new Map<EventType, Subscriber[]>();
  for (const each of subscribers) for (const type of each.types) byType.set(type, [...(byType.get(type) ?? []), each]);
  const known = new Map<string, Map<Subscriber, boolean>>();

  /** What is known of a shop, forgotten when it may have changed: also what is being asked just then. */
  function shopOf(shopId: string): Map<Subscriber, boolean> {
    const found = known.get(shopId);
    if (found) return found;
    const fresh = new Map<Subscriber, boolean>();
    known.set(shopId, fresh);
    const stop = live.listen(shopId, ({ type }) => {
      const [record] = type.split('.');
      const isOver =
        type === missed || subscribers.some(({ within }) => within?.changesWith.some((each) => each === record));
      if (!isOver) return;
      known.delete(shopId);
      stop();
    });
    return fresh;
  }

  async function isIn(tx: Tx, shopId: string, subscriber: Subscriber): Promise<boolean> {
    if (!subscriber.within) return true;
    const shop = shopOf(shopId);
    const cached = shop.get(subscriber);
    if (cached !== undefined) return cached;
    const has = await subscriber.within.has(tx, shopId);
    shop.set(subscriber, has);
    return has;
  }

  return {
    async of(tx, shopId, type, data) {
      const jobs: string[] = [];
      for (const each of byType.get(type) ?? [])
        if ((each.wants?.(data) ?? true) && (await isIn(tx, shopId, each))) jobs.push(each.job);
      return jobs;
    },
  };
}
