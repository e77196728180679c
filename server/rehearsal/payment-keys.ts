import type { GatewayName } from '../../resources/enums.ts';
import { standInPublicKey } from './mpesa/keys.ts';

/** What `derive` makes a key of a stand-in's account from; `account` tells a shop's account from the platform's, ''. */
export const standInKeyLabel = (service: GatewayName, key: string, account = ''): string =>
  `rehearsal-${service}:${account === '' ? '' : `${account}:`}${key}`;

type Derive = (label: string) => string;
interface KeyOf {
  service: GatewayName;
  key: string;
  account?: string;
}
/** A key of an account at a stand-in: a shop's own begins with its account, by which the stand-in knows whose it is. */
export const standInKey = (derive: Derive, { service, key, account = '' }: KeyOf): string =>
  `${account === '' ? '' : `${account}.`}${derive(standInKeyLabel(service, key, account))}`;
/** The account that a key says it is of. */
export const accountOfKey = (key: string): string => (key.includes('.') ? (key.split('.', 1)[0] ?? '') : '');
/** A shop's. */
export const accountOfShop = (derive: Derive, shopId: string): string => derive(`rehearsal-shop:${shopId}`).slice(0, 8);

/** Keys that have a form of their own, and hold no secret of a stand-in's. */
const formed: Readonly<Record<string, () => string>> = {
  publicKey: standInPublicKey,
  email: () => 'malipo@duka.example',
  pin: () => '4321',
};
/** What is typed for a key of an account at a stand-in. */
export const typedKey = (derive: Derive, key: KeyOf): string => formed[key.key]?.() ?? standInKey(derive, key);
/** A key that is made with each start: what was typed before is of another one. */
export const standInKeyNow = (key: string): string | undefined =>
  key === 'publicKey' ? standInPublicKey() : undefined;

/** Where each stand-in answers, behind this server's address. */
export const standInPaths: Record<GatewayName, string> = {
  clickpesa: '/rehearsal/clickpesa/third-parties',
  selcom: '/rehearsal/selcom/v1',
  flutterwave: '/rehearsal/flutterwave/v3',
  mpesa: '/rehearsal/mpesa/openapi/ipg/v2/vodacomTZN',
};
