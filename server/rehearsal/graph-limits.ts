import { GraphError } from './graph-errors.ts';

const windowMs = 24 * 3600_000;
const pair = { burst: 45, everyMs: 6000 };
const sender = { burst: 80, everyMs: 1000 / 80 };
const maxKeys = 5000;

export interface GraphLimits {
  /** The customer wrote: the 24-hour window opens again. */
  openWindow(shop: string, waId: string, now: number): void;
  /**
   * Throws {@link GraphError} 131047, 131056 or 130429 when the shop may not send to the customer now; a template needs
   * no window. Whether one is open is the answer.
   */
  allow(shop: string, waId: string, now: number, isTemplate: boolean): boolean;
}

/**
 * The Cloud API's limits on sending: 24-hour window, one message in 6 s to a customer (burst 45), 80 in a second for a
 * number.
 */
export function createLimits(): GraphLimits {
  const lastReceivedAt = new Map<string, number>();
  const debts = new Map<string, number>();

  // A debt is the time until which the allowance is used up; each message adds its share.
  const charge = (key: string, { burst, everyMs }: typeof pair, now: number): boolean => {
    const until = Math.max(debts.get(key) ?? 0, now) + everyMs;
    if (until - now > burst * everyMs) return false;
    remember(debts, key, until);
    return true;
  };

  return {
    openWindow: (shop, waId, now) => remember(lastReceivedAt, `${shop}:${waId}`, now),
    allow(shop, waId, now, isTemplate) {
      const key = `${shop}:${waId}`;
      const open = now - (lastReceivedAt.get(key) ?? Number.NEGATIVE_INFINITY) <= windowMs;
      if (!open && !isTemplate)
        throw new GraphError(
          131047,
          'Message failed to send because more than 24 hours have passed since the customer last replied to this ' +
            'number.',
        );
      if (!charge(shop, sender, now)) throw new GraphError(130429, 'More than 80 messages in a second.');
      if (!charge(key, pair, now)) throw new GraphError(131056, 'More than one message in 6 seconds to this customer.');
      return open;
    },
  };
}

function remember(map: Map<string, number>, key: string, value: number): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > maxKeys && oldest !== undefined) map.delete(oldest);
}
