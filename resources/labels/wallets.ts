import type { Wallet } from '../enums.ts';

/** What networks call their wallets, in every language. */
export const walletNames: Record<Wallet, string> = {
  mpesa: 'M-Pesa',
  mixx: 'Mixx by Yas',
  airtel_money: 'Airtel Money',
  halopesa: 'HaloPesa',
  tpesa: 'T-Pesa',
};
