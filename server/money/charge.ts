import type { ChargePayer } from '../../resources/enums.ts';
import { type ChargeSize, chargeOf } from '../../resources/trade/charge-of.ts';

/** What a payment by phone costs, and who bears it. */
export interface PaymentCharge extends ChargeSize {
  paidBy: ChargePayer;
}

/** What a phone is asked for, in minor units. */
export const askedOf = ({ gross, surcharge }: { gross: number; surcharge: number | null }): number =>
  gross + (surcharge ?? 0);

/** What it comes to on so much: `surcharge` is asked for on top, `fee` is what the shop gets less. */
export function feesOf(charge: PaymentCharge | null, amount: number): { surcharge: number; fee: number } {
  const fees = charge === null ? 0 : chargeOf(amount, charge);
  return charge?.paidBy === 'customer' ? { surcharge: fees, fee: 0 } : { surcharge: 0, fee: Math.min(fees, amount) };
}
