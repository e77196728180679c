import type { FulfilmentMethod } from '../enums.ts';
import type { FieldsOf } from '../index.ts';
import type { Row } from '../kit/index.ts';
import { chargeOf, hundredPercent } from './charge-of.ts';

/** A charge as the shop has set it, and as it stands on an order; minor units. */
export type ChargeRule = Row<FieldsOf<'shops'>>['charges'][number];
export type Charge = Pick<ChargeRule, 'id' | 'name'> & {
  amount: number;
  /** What it is of what is bought, in hundredths of a percent; null: one amount. */
  percent: number | null;
};

/**
 * What a shop's charges come to on an order that is got this way, each on a line of its own: a percentage of what is
 * bought after discount, half a shilling up.
 */
export const chargesOn = (
  base: number,
  { rules, fulfilment }: { rules: readonly ChargeRule[]; fulfilment: FulfilmentMethod },
): Charge[] =>
  rules
    .filter(({ on }) => on === 'all' || on === fulfilment)
    .map(({ id, name, ...rule }) => ({
      ...{ id, name, amount: chargeOf(base, rule) },
      percent: rule.type === 'Percentage Charge' ? rule.percent : null,
    }))
    .filter(({ amount }) => amount > 0);

/** What a charge lacks, by its part; a percent is in hundredths. */
export function chargeFault({
  type,
  amount,
  percent,
}: Pick<ChargeRule, 'type'> & { amount?: number | null | undefined; percent?: number | null | undefined }):
  | { at: 'amount' | 'percent'; fault: string }
  | undefined {
  if (type === 'Fixed Amount') return typeof amount === 'number' ? undefined : { at: 'amount', fault: 'charge_amount' };
  if (typeof percent !== 'number') return { at: 'percent', fault: 'charge_percent' };
  return percent > hundredPercent ? { at: 'percent', fault: 'charge_percent_large' } : undefined;
}
