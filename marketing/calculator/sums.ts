/** What a shop's month costs. Amounts in whole shillings, the rate in hundredths of a percent. */
export interface Month {
  orders: number;
  /** Of one order, on average. */
  amount: number;
  rate: number;
  /** Who takes the payment: us, and the shopper pays the fee; or the shop's own gateway, and the shop does. */
  through: 'ours' | 'own';
}
interface Sums {
  sales: number;
  fees: number;
  /** What one shopper pays for an order, fee included. */
  shopperPays: number;
  /** What stays with the shop of the month's sales. */
  net: number;
}

/** Fees are rounded order by order, as they are taken. */
export function sumsOf({ orders, amount, rate, through }: Month): Sums {
  const sales = orders * amount;
  const fee = Math.round((amount * rate) / 10_000);
  const fees = fee * orders;
  return through === 'ours'
    ? { sales, fees, shopperPays: amount + fee, net: sales }
    : { sales, fees, shopperPays: amount, net: sales - fees };
}

export const limits = { orders: 100_000, amount: 100_000_000, rate: 2000 } as const;

/** What the calculator begins with. The rate is an example and no provider's price. */
export const firstMonth: Month = { orders: 50, amount: 20_000, rate: 250, through: 'ours' };

/** Worked examples: a corner shop, a fabric seller, a baker of a few large orders. */
export const examples: readonly Month[] = [
  { ...firstMonth, orders: 50, amount: 20_000 },
  { ...firstMonth, orders: 300, amount: 8_000 },
  { ...firstMonth, orders: 12, amount: 150_000 },
];
