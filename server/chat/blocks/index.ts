import type { BlockKind } from '../flow.ts';
import type { BlockHandler } from './block.ts';
import { categories, product, products } from './browse.ts';
import { add, cart, clear, link, status } from './buy.ts';
import { menu, person, say, switchLanguage } from './talk.ts';

/** What each kind of block does. A kind without a handler does not compile. */
export const blocks: { [K in BlockKind]: BlockHandler<K> } = {
  message: say,
  menu,
  language: switchLanguage,
  person,
  categories,
  products,
  product,
  add,
  cart,
  clear,
  link,
  status,
};
