import type { Charge, ChargeRule } from './charges.ts';

/** The rules by which an order's charges came to be, as they were then: for when it is changed. */
export const rulesBehind = (charges: readonly Charge[] | null): ChargeRule[] =>
  (charges ?? []).map(({ id, name, amount, percent }) => ({
    ...{ id, name, percent, on: 'all' },
    ...(percent === null ? { type: 'Fixed Amount', amount } : { type: 'Percentage Charge', amount: null }),
  }));
