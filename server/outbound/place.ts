import type { Tx } from '../db/tenant-scope.ts';
import type { Services } from '../services.ts';

/** Whose message it is decides where it lies and in whose scope it is reached: a shop's own, or the platform's. */
export interface Place {
  /** Null: the platform's. */
  shopId: string | null;
  table: 'outbound_messages' | 'platform_messages';
  open<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

export function placeOf({ db }: Services, shopId: string | null): Place {
  return shopId === null
    ? { shopId, table: 'platform_messages', open: (work) => db.asSystem('send a message of the platform', work) }
    : { shopId, table: 'outbound_messages', open: (work) => db.withShop(shopId, work) };
}
