export interface CartLine {
  /** Null: so many of a set with a price. */
  productId: string | null;
  setId?: string | undefined;
  variantId: string | null;
  quantity: number;
}

/** What a word of hers may be, as it would be ordered: its whole name, and the shortest that tells it apart. */
export interface Meaning {
  line: CartLine;
  name: string;
  title: string;
}

/** What was understood of an order in words. */
export interface Understood {
  lines: CartLine[];
  /** What may be several things, and which; a chat of an earlier release kept no meanings. */
  open: { thing: string; meanings?: Meaning[] | undefined }[];
  /** What names nothing that is sold, as it was written. */
  rest: string[];
  /** Where it is to be brought. */
  place?: string | null | undefined;
  /** She said that something of it is different: what she writes next is that, and the rest stays. */
  changing?: boolean | undefined;
}

/** Where a conversation stands. It lives on the server, whatever `next_state` a client sends. */
export interface ChatState {
  /** The block that waits for an answer; empty before the first message. */
  at: string;
  /** What was offered last: only these answers move the flow. */
  offered: { id: string; title: string }[];
  /** So many of those, from the first, were shown with their numbers. */
  numbered: number;
  cart: CartLine[];
  /** What the browsing blocks look at. */
  category: string | null;
  product: string | null;
  page: number;
  /** The page of a product's variants. */
  variantPage: number;
  /** So many answers in a row did not fit the question that waits. */
  missed?: number | undefined;
  /** How many of the product she wants, where its variant is yet to be chosen. */
  wanted: number | null;
  /** What she put into a cart that takes no more, until she is told. */
  beyond?: CartLine[] | undefined;
  /** Where the order that she is making is to be brought. */
  place?: string | null | undefined;
  /** Where her last order was brought, while that is offered; empty once she said that this one goes elsewhere. */
  lastPlace?: string | null | undefined;
  /** An order in words that waits for a yes. */
  understood: Understood | null;
  /**
   * What the block at `at` waits for beside words: a system that was asked, and whether the call has begun; or a time,
   * and until when, and the order that is to be paid by then.
   */
  awaits: { id: string; began: boolean; until?: string | undefined; order?: number | undefined } | null;
  /** What the flow asked for or set. */
  vars: Record<string, string>;
  /** Which of them hold a day; see {@link daysIn}. */
  days?: string[] | undefined;
}
