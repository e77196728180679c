import { currency } from '../brand.ts';
import type { ChargeType } from '../enums.ts';

/** How much a charge is: one of both, as its type says; minor units, and hundredths of a percent. */
export interface ChargeSize {
  type: ChargeType;
  amount: number | null;
  percent: number | null;
}

/** What a percentage is taken of, in parts of the rule's percent. */
export const hundredPercent = 100 * 100;

/** What a charge comes to on so much, in minor units: a percentage half a shilling up. */
export const chargeOf = (base: number, { type, amount, percent }: ChargeSize): number =>
  type === 'Fixed Amount' ? (amount ?? 0) : inWholeShillings((base * (percent ?? 0)) / hundredPercent);
const inWholeShillings = (amount: number) => Math.floor(amount / currency.step + 0.5) * currency.step;
