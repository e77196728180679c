import { formatMoney } from '../../../common/money.ts';

/**
 * Amount in minor units as a chat says it: in one line with its currency. Not for an SMS, whose alphabet has no such
 * space: one would double what the message costs.
 */
export const chatMoney = (minor: number): string => formatMoney(minor).replace(' ', '\u00a0');
