/** What a shop's own texts may leave open, `{name}`, by what they are for; filled in when they are sent. */
export const fills = {
  /** A quick reply in a chat. */
  canned: ['name', 'shop', 'order', 'due', 'link'],
  /** A chat that nobody answers just now. */
  away: ['name', 'shop'],
  /** A debt's reminder. */
  reminder: ['name', 'shop', 'balance', 'date', 'promise', 'url'],
  /** What a shopper is told of her order. */
  order: ['name', 'number', 'total', 'paid', 'due', 'shop', 'place', 'code', 'url', 'detail'],
} as const;
/** Those of the texts of a chat's flow: anywhere, and in blocks of some kinds. */
export const flowFills = {
  everywhere: ['shop', 'name', 'phone', 'language', 'cart'],
  link: ['number', 'total', 'url'],
  payment: ['number', 'due', 'url'],
  debt: ['balance', 'url'],
} as const;
export type FillName = (typeof fills)[keyof typeof fills][number] | (typeof flowFills)[keyof typeof flowFills][number];
