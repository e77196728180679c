import type { Language } from '../../../resources/enums.ts';
import type { ShownProduct } from '../engine/shop-reader.ts';
import { chatMoney } from './chat-money.ts';
import { texts } from './texts.ts';

/** Whether its kinds differ in price; then `price` is the cheapest. */
export const differs = ({ variants, price }: ShownProduct): boolean =>
  variants.some((variant) => variant.price !== price);

/** What a product costs in one line: `from` the cheapest kind where kinds differ, or that it is sold out. */
export function priceLine(product: ShownProduct, language: Language): string {
  if (product.soldOut) return texts.soldOut[language];
  const price = `${differs(product) ? `${texts.from[language]} ` : ''}${chatMoney(product.price)}`;
  return product.isSet ? `${texts.wholeSet[language]} · ${price}` : price;
}
