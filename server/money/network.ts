import { walletOf } from '../../common/phone.ts';
import type { PaymentMethod, Wallet } from '../../resources/enums.ts';

/** The network that mobile money came or goes by, as the number's prefix hints: numbers move between networks. */
export const networkOf = (method: PaymentMethod, phone: string | null): Wallet | null =>
  method === 'mobile_money' && phone !== null ? (walletOf(phone) ?? null) : null;
