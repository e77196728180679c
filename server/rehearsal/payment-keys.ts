import type { AccountService } from '../payment-accounts.ts';

/** What `derive` makes a key of a stand-in's account from; `account` tells a shop's account from the platform's, ''. */
export const standInKeyLabel = (service: AccountService, key: string, account = ''): string =>
  `rehearsal-${service}:${account === '' ? '' : `${account}:`}${key}`;

type Derive = (label: string) => string;
/** A key of an account at a stand-in: a shop's own begins with its account, by which the stand-in knows whose it is. */
export const standInKey = (
  derive: Derive,
  { service, key, account = '' }: { service: AccountService; key: string; account?: string },
): string => `${account === '' ? '' : `${account}.`}${derive(standInKeyLabel(service, key, account))}`;
/** The account that a key says it is of. */
export const accountOfKey = (key: string): string => (key.includes('.') ? (key.split('.', 1)[0] ?? '') : '');
/** A shop's. */
export const accountOfShop = (derive: Derive, shopId: string): string => derive(`rehearsal-shop:${shopId}`).slice(0, 8);

/** Where each stand-in answers, behind this server's address. */
export const standInPaths: Record<AccountService, string> = {
  clickpesa: '/rehearsal/clickpesa/third-parties',
  selcom: '/rehearsal/selcom/v1',
  flutterwave: '/rehearsal/flutterwave/v3',
  mpesa: '/rehearsal/mpesa/openapi/ipg/v2/vodacomTZN',
};
