import { formatMoney } from '../../common/money.ts';
import { brand, currency } from '../../resources/brand.ts';
import { type Month, sumsOf } from './sums.ts';

export const money = (shillings: number): string => formatMoney(shillings * currency.minor);

/** The lines of the receipt and what stands in them, for the page and for the script that fills them anew. */
export const receiptLines = {
  sales: (month: Month) => money(sumsOf(month).sales),
  shopper: (month: Month) => money(sumsOf(month).shopperPays),
  feesShoppers: (month: Month) => money(month.through === 'ours' ? sumsOf(month).fees : 0),
  feesShop: (month: Month) => money(month.through === 'own' ? sumsOf(month).fees : 0),
  monthly: () => money(0),
  setUp: () => money(brand.setUpFeeShillings),
  net: (month: Month) => money(sumsOf(month).net),
} as const satisfies Record<string, (month: Month) => string>;
export type ReceiptLine = keyof typeof receiptLines;
