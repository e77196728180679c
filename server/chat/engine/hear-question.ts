import { namedBeside } from '../../../common/order-words/aside.ts';
import type { Sold } from '../../../common/order-words/names.ts';

/** What somebody asks after: its words, and the products that they name. */
export interface Question {
  thing: string;
  ids: string[];
}

const longest = 200;
/** More than these are no answer. */
const mostProducts = 8;
/** Only who asks for goods by so few words means goods. */
const mostWords = 2;
const asksForGoods =
  /^(?:(?:habari|samahani|je|hivi)[,\s]+)*(?:mna|una|mnauza|unauza|mnayo|unayo|do you have|do you sell)\s/i;

/** A text that asks for a price or whether there is any; undefined where it names no goods. */
export function hearQuestion(text: string, catalog: readonly Sold[]): Question | undefined {
  if (text.length > longest) return undefined;
  const goods = namedBeside(text, catalog, 'question');
  if (!goods) return undefined;
  const ids = [...new Set(goods.found.map(({ productId }) => productId))];
  if (ids.length > mostProducts) return undefined;
  if (ids.length > 0) return { thing: goods.thing, ids };
  const isFew = goods.thing.split(' ').length <= mostWords;
  return goods.isUnknown && isFew && asksForGoods.test(text.trim()) ? { thing: goods.thing, ids } : undefined;
}
