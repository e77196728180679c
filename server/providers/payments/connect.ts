import type { GatewayName } from '../../../resources/enums.ts';
import { type AccountService, accountOf, accountServices, type PaymentAccount } from '../../payment-accounts.ts';
import { standInPublicKey } from '../../rehearsal/mpesa/keys.ts';
import { accountOfShop, standInKey, standInKeyLabel, standInPaths } from '../../rehearsal/payment-keys.ts';
import { callbackSecretLabel, paymentKeyLabel } from '../../rehearsal/payments.ts';
import type { Services } from '../../services.ts';
import { clickpesaPayments } from './clickpesa/adapter.ts';
import { flutterwavePayments } from './flutterwave/adapter.ts';
import { mpesaPayments } from './mpesa/adapter.ts';
import { type GatewayAccount, type PaymentProvider, type PaymentServices, paymentServices } from './port.ts';
import { rehearsalPayments } from './rehearsal.ts';
import { selcomPayments } from './selcom/adapter.ts';

type Parts = Pick<Services, 'settings' | 'secrets' | 'world'>;

/** An adapter with an account at its service; `callback` is where the service calls back. */
type Opened<S extends AccountService> = (account: PaymentAccount<S>, parts: Parts, callback: string) => PaymentProvider;
const adapters: { [S in AccountService]: Opened<S> } = {
  clickpesa: (account, parts) => clickpesaPayments({ ...account, ...callsOf(parts) }),
  selcom: (account, parts, callback) => selcomPayments({ ...account, callback, ...callsOf(parts) }),
  flutterwave: (account, parts) => flutterwavePayments({ ...account, ...callsOf(parts) }),
  mpesa: ({ publicKey, ...account }, parts) =>
    mpesaPayments({
      ...account,
      // The stand-in makes a new one with each start.
      publicKey: parts.settings.rehearsal ? standInPublicKey : () => publicKey,
      newId: parts.world.newId,
      ...callsOf(parts),
    }),
};

/** What a service's own names are for the columns of a shop's account. */
const columnsOf = {
  clickpesa: { merchant: 'clientId', key: 'apiKey', secret: 'checksumKey' },
  selcom: { merchant: 'vendor', key: 'apiKey', secret: 'apiSecret' },
  flutterwave: { merchant: 'email', key: 'secretKey', secret: 'secretHash' },
  mpesa: { merchant: 'serviceProviderCode', key: 'apiKey', secret: 'publicKey' },
} as const satisfies { [G in GatewayName]: Record<'merchant' | 'key' | 'secret', keyof PaymentAccount<G>> };

const callsOf = ({ settings: { rehearsal }, world: { fetch, now } }: Parts) => ({ rehearsal, fetch, now });
const callbackOf = ({ settings }: Parts, provider: string): string =>
  `${settings.publicUrl}/api/payments/callback/${provider}`;

/** In a rehearsal the stand-ins answer in this same server, over real HTTP. */
const ownBase = ({ port }: Parts['settings']) => `http://127.0.0.1:${port}`;
const standInBase = (settings: Parts['settings'], service: AccountService) =>
  `${ownBase(settings)}${standInPaths[service]}`;

/** The platform's account; the stand-in's in a rehearsal, undefined where none is set. */
const ownAccount = <S extends AccountService>(service: S, parts: Parts): PaymentAccount<S> | undefined =>
  parts.settings.rehearsal
    ? accountOf(service, standInBase(parts.settings, service), (key) =>
        parts.secrets.derive(standInKeyLabel(service, key)),
      )
    : (parts.settings.payments.accounts[service] as PaymentAccount<S> | undefined);

function connectOwn<S extends AccountService>(service: S, parts: Parts): PaymentProvider | undefined {
  const account = ownAccount(service, parts);
  return account && adapters[service](account, parts, callbackOf(parts, service));
}

function connectRehearsal({ settings, secrets, world: { fetch, now } }: Parts): PaymentProvider | undefined {
  if (!settings.rehearsal) return undefined;
  const [key, secret] = [secrets.derive(paymentKeyLabel), secrets.derive(callbackSecretLabel)];
  return rehearsalPayments({ base: ownBase(settings), key, secret, ...{ fetch, now } });
}

function connectGateway<G extends GatewayName>(provider: G, account: GatewayAccount, parts: Parts): PaymentProvider {
  const { settings } = parts;
  const base = settings.rehearsal ? standInBase(settings, provider) : settings.payments.addresses[provider];
  const callback = `${callbackOf(parts, provider)}/${account.hook}`;
  const { merchant, key, secret } = columnsOf[provider];
  const keys = { [merchant]: account.merchant, [key]: account.key, [secret]: account.secret };
  return adapters[provider]({ base, ...keys } as PaymentAccount<G>, parts, callback);
}

/** What an owner writes who connects the stand-in of a service: her shop has an account of its own there. */
export function practiceKeys(
  provider: GatewayName,
  { secrets: { derive } }: Pick<Parts, 'secrets'>,
  shopId: string,
): Record<'merchant' | 'key' | 'secret', string> {
  const made: Partial<Record<string, () => string>> = {
    publicKey: standInPublicKey,
    email: () => 'malipo@duka.example',
  };
  const account = accountOfShop(derive, shopId);
  const keyOf = (name: string) => made[name]?.() ?? standInKey(derive, { service: provider, key: name, account });
  const { merchant, key, secret } = columnsOf[provider];
  return { merchant: keyOf(merchant), key: keyOf(key), secret: keyOf(secret) };
}

/** Each holds a token, which lasts an hour at most: as many shops are open at once as matter. */
const mostGateways = 500;

/** The payment services by the settings: one sends new prompts, all that are connected answer for theirs. */
export function connectPayments(parts: Parts): PaymentServices {
  const { service } = parts.settings.payments;
  const own = accountServices.flatMap((each) => connectOwn(each, parts) ?? []);
  const rehearsal = connectRehearsal(parts);
  const connected = rehearsal ? [rehearsal, ...own] : own;
  const opened = new Map<string, PaymentProvider>();
  const at: PaymentServices['at'] = (account) => {
    // With other keys it is another one.
    const by = JSON.stringify(account);
    const found = opened.get(by) ?? connectGateway(account.provider, account, parts);
    opened.delete(by);
    opened.set(by, found);
    const [oldest] = opened.keys();
    if (opened.size > mostGateways && oldest !== undefined) opened.delete(oldest);
    return found;
  };
  return paymentServices(
    connected.find(({ name }) => name === service),
    connected,
    at,
  );
}
