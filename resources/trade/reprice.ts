import type { PriceChange } from '../enums.ts';

const shilling = 100;
const rounded = (amount: number) => Math.round(amount / shilling) * shilling;

/** What each way to change a price is told, and what it makes of one; minor units, percents as integers. */
export const priceWays: Record<PriceChange, { by: 'amount' | 'percent'; of(price: number, given: number): number }> = {
  set: { by: 'amount', of: (_, amount) => amount },
  raise: { by: 'amount', of: (price, amount) => price + amount },
  lower: { by: 'amount', of: (price, amount) => price - amount },
  raise_percent: { by: 'percent', of: (price, percent) => rounded(price * (1 + percent / 100)) },
  lower_percent: { by: 'percent', of: (price, percent) => rounded(price * (1 - percent / 100)) },
};
