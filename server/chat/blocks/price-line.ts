import { formatMoney } from '../../../common/money.ts';
import type { Language } from '../../../resources/enums.ts';
import type { ShownProduct } from '../shop-reader.ts';
import { texts } from './texts.ts';

/** What a product costs in one line: `from` the cheapest kind where kinds differ, or that it is sold out. */
export function priceLine({ soldOut, variants, price }: ShownProduct, language: Language): string {
  if (soldOut) return texts.soldOut[language];
  const differs = variants.some((variant) => variant.price !== price);
  return `${differs ? `${texts.from[language]} ` : ''}${formatMoney(price)}`;
}
