import type { Insertable } from 'kysely';
import type { stockReasons } from '../../resources/enums.ts';
import type { Database } from '../db/schema.ts';
import type { Identity } from './identity.ts';
import { type Random, randomInteger } from './random.ts';

type Movement = Insertable<Database['stock_movements']>;

/** What is tracked, as it stands before the seed. */
export interface TrackedItem {
  product_id: string;
  variant_id: string;
  on_hand: number;
  /** When its stock first and last moved; null when it never did. */
  first: string | null;
  last: string | null;
}

/** What an order takes; each item once. */
export type Taken = { productId: string; variantId: string; quantity: number };
type Why = { orderId: string; reference: string; by: string };

/** A row of movements in which each begins where the one before it ended. */
interface Chain {
  level: number;
}
interface Item {
  product_id: string;
  variant_id: string;
  first: number;
  last: number;
  past: Chain;
  present: Chain;
  onHand: number;
}

/**
 * Keeps the stock true while orders of the past are written. Movements that are there already stay as they are: what
 * happened before an item's first one is a chain from nothing to nothing, what happened after its last one goes on from
 * there, and between them nothing moves. What is short is received first; what is not tracked does not move. Call in
 * the order of time.
 */
export class Shelf {
  readonly #items: Map<string, Item>;
  readonly #shopId: string;
  readonly #identity: Identity;
  readonly #random: Random;
  readonly #staff: string;
  #returns: { at: Date; item: Item; chain: Chain; quantity: number; why: Why }[] = [];
  #movements: Movement[] = [];

  constructor(
    tracked: readonly TrackedItem[],
    made: { shopId: string; identity: Identity; random: Random; staff: string },
  ) {
    this.#items = new Map(
      tracked.map(({ first, last, on_hand, ...place }) => [
        key(place.product_id, place.variant_id),
        {
          ...place,
          first: first === null ? Number.POSITIVE_INFINITY : Date.parse(first),
          last: last === null ? Number.NEGATIVE_INFINITY : Date.parse(last),
          past: { level: 0 },
          present: { level: on_hand },
          onHand: on_hand,
        },
      ]),
    );
    this.#shopId = made.shopId;
    this.#identity = made.identity;
    this.#random = made.random;
    this.#staff = made.staff;
  }

  /** Takes goods at `at`, and puts them back at `cancelledAt`. */
  take(at: Date, goods: readonly Taken[], why: Why, cancelledAt: Date | null): void {
    this.#putBack(at);
    for (const { productId, variantId, quantity } of goods) {
      const item = this.#items.get(key(productId, variantId));
      const chain = item && chainAt(item, at);
      if (!chain) continue;
      if (chain.level < quantity) {
        const received = quantity + 10 * randomInteger(this.#random, 2, 6);
        this.#move(item, chain, at, received, 'received', { reference: null, by: this.#staff });
      }
      this.#move(item, chain, at, -quantity, 'order', why);
      if (cancelledAt && chainAt(item, cancelledAt) === chain)
        this.#returns.push({ at: cancelledAt, item, chain, quantity, why });
    }
  }

  /**
   * Ends the past: what is still out comes back, and the chains before the first movements are counted down to nothing.
   */
  close(): void {
    this.#putBack();
    for (const item of this.#items.values())
      if (item.past.level > 0)
        this.#move(item, item.past, new Date(item.first - 1), -item.past.level, 'count', {
          reference: null,
          by: this.#staff,
        });
  }

  /** The movements since they were last taken out. */
  takeMovements(): Movement[] {
    return this.#movements.splice(0);
  }

  /** What there is now of each item that changed. */
  changedLevels(): Pick<TrackedItem, 'product_id' | 'variant_id' | 'on_hand'>[] {
    return [...this.#items.values()]
      .filter(({ present, onHand }) => present.level !== onHand)
      .map(({ product_id, variant_id, present }) => ({ product_id, variant_id, on_hand: present.level }));
  }

  #putBack(until?: Date): void {
    const due = this.#returns.filter(({ at }) => until === undefined || at <= until);
    if (due.length === 0) return;
    this.#returns = this.#returns.filter((each) => !due.includes(each));
    for (const { at, item, chain, quantity, why } of due.sort((a, b) => a.at.getTime() - b.at.getTime()))
      this.#move(item, chain, at, quantity, 'cancelled', { ...why, by: this.#staff });
  }

  #move(
    item: Item,
    chain: Chain,
    at: Date,
    change: number,
    reason: (typeof stockReasons)[number],
    why: { orderId?: string; reference: string | null; by: string },
  ): void {
    const before = chain.level;
    chain.level += change;
    this.#movements.push({
      shop_id: this.#shopId,
      id: this.#identity.newId(at),
      product_id: item.product_id,
      variant_id: item.variant_id,
      change,
      before,
      after: chain.level,
      reason,
      order_id: why.orderId ?? null,
      reference: why.reference,
      by: why.by,
      created_at: at,
    });
  }
}

const key = (productId: string, variantId: string): string => `${productId}/${variantId}`;

function chainAt(item: Item, at: Date): Chain | undefined {
  if (at.getTime() > item.last) return item.present;
  // The last millisecond before the first movement is for the count that ends the past.
  return at.getTime() < item.first - 1 ? item.past : undefined;
}
