import type { OrderStatus } from '../resources/enums.ts';

/** One thing said in a chat, as our widget reads it: from the answer to what it sent, from the chat's history and from its live stream. */
export interface ChatEntry<A = unknown> {
  /** Grows with time: a later entry's id sorts after an earlier one's. What the visitor said has the id that her widget minted. */
  id: string;
  from: 'shop' | 'visitor';
  /** ISO 8601, UTC. */
  at: string;
  /** What the visitor wrote, or the title of what she picked. */
  text?: string;
  /** What the shop said: one of the specification's single-key actions. */
  action?: A;
  card?: ChatCard;
}

/** What our widget shows in place of a message's text; other clients show the text. Amounts are TZS minor units. */
export type ChatCard =
  | {
      kind: 'product';
      name: string;
      price: number;
      /** Its variants differ in price; `price` is the cheapest. */
      from: boolean;
      description: string | null;
      picture: string | null;
      soldOut: boolean;
      /** What is asked below it; empty when it is sold out. */
      question: string;
    }
  | {
      kind: 'cart';
      /** The sentence above it. */
      title: string;
      lines: { name: string; variant: string | null; quantity: number; total: number }[];
      total: number;
    }
  | {
      kind: 'order';
      title: string;
      number: number;
      /** Null while it is a link that nobody has ordered with. */
      status: OrderStatus | null;
      total: number;
      due: number;
      url: string;
    }
  /** Its content is part of the next entry's card. */
  | { kind: 'covered' };
