import { formatMoney } from '../../common/money.ts';
import type { LiveEvent } from '../app/live.ts';

/** `TZS 12,000 · #1003`; what was written down earlier says less. */
const moneyOf = ({ number, amount }: LiveEvent) =>
  amount === undefined ? undefined : `${formatMoney(amount).replace(/\.00$/, '')} · #${number}`;

/** How it is announced that money of a sale came: how much, of which, and whether it was rehearsed. */
export const moneyCame = {
  icon: 'money',
  en: (event: LiveEvent) =>
    `Payment ${moneyOf(event) ?? 'received'}${event.rehearsal ? ' · rehearsal, no real money' : ''}`,
  sw: (event: LiveEvent) =>
    `Malipo ${moneyOf(event) ?? 'yameingia'}${event.rehearsal ? ' · majaribio, si pesa halisi' : ''}`,
} as const;
