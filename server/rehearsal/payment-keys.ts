import type { AccountService } from '../payment-accounts.ts';

/** What `derive` makes a key of a stand-in's account from. */
export const standInKeyLabel = (service: AccountService, key: string): string => `rehearsal-${service}:${key}`;

/** Where each stand-in answers, behind this server's address. */
export const standInPaths: Record<AccountService, string> = {
  clickpesa: '/rehearsal/clickpesa/third-parties',
  selcom: '/rehearsal/selcom/v1',
  flutterwave: '/rehearsal/flutterwave/v3',
  mpesa: '/rehearsal/mpesa/openapi/ipg/v2/vodacomTZN',
};
