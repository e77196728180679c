import { type GatewayName, gatewayNames } from '../../../resources/enums.ts';
import { accountOfShop, standInKeyNow, standInPaths, typedKey } from '../../rehearsal/payment-keys.ts';
import { callbackSecretLabel, paymentKeyLabel } from '../../rehearsal/payments.ts';
import type { Services } from '../../services.ts';
import { type GatewayAccount, type PaymentProvider, type PaymentServices, paymentServices } from './port.ts';
import { rehearsalPayments } from './rehearsal.ts';
import type { AccountColumn } from './service.ts';
import { gatewayAccounts, gateways, isRehearsed } from './services.ts';

type Parts = Pick<Services, 'settings' | 'secrets' | 'world'>;

/** Opens an account at its service, which the compiler does not see through the table; `hook` ends its callback. */
function open(service: GatewayName, account: object, { settings, world }: Parts, hook = ''): PaymentProvider {
  const { rehearsal, publicUrl } = settings;
  const { fetch, now, newId } = world;
  return gateways[service].open(account as never, {
    ...{ rehearsal: isRehearsed(settings, service), fetch, now, newId },
    callback: `${publicUrl}/api/payments/callback/${service}${hook === '' ? '' : `/${hook}`}`,
    keyNow: rehearsal ? standInKeyNow : undefined,
  });
}

/** In a rehearsal the stand-ins answer in this same server, over real HTTP. */
const ownBase = ({ port }: Parts['settings']) => `http://127.0.0.1:${port}`;
const standInBase = (settings: Parts['settings'], service: GatewayName) =>
  `${ownBase(settings)}${standInPaths[service]}`;

/** The platform's account; the stand-in's in a rehearsal, undefined where none is set. */
function connectOwn(service: GatewayName, parts: Parts): PaymentProvider | undefined {
  const { settings, secrets } = parts;
  const account = settings.rehearsal
    ? gatewayAccounts.accountOf(service, standInBase(settings, service), (key) =>
        typedKey(secrets.derive, { service, key }),
      )
    : settings.payments.accounts[service];
  return account && open(service, account, parts);
}

function connectRehearsal({ settings, secrets, world: { fetch, now } }: Parts): PaymentProvider | undefined {
  if (!settings.rehearsal) return undefined;
  const [key, secret] = [secrets.derive(paymentKeyLabel), secrets.derive(callbackSecretLabel)];
  return rehearsalPayments({ base: ownBase(settings), key, secret, ...{ fetch, now } });
}

function connectGateway({ id: _, provider, hook, ...columns }: GatewayAccount, parts: Parts): PaymentProvider {
  const { settings } = parts;
  const base = settings.rehearsal ? standInBase(settings, provider) : settings.payments.addresses[provider];
  const account = gatewayAccounts.ownAccount(provider, { base, ...settings.payments.ways[provider] }, columns);
  return open(provider, account, parts, hook);
}

/** What an owner writes who connects the stand-in of a service: her shop has an account of its own there. */
export function practiceKeys(
  provider: GatewayName,
  { secrets: { derive } }: Pick<Parts, 'secrets'>,
  shopId: string,
): Record<'merchant' | 'key' | 'secret', string> & Partial<Record<AccountColumn, string>> {
  const account = accountOfShop(derive, shopId);
  const made = gatewayAccounts.columnsOf(provider, (key) => typedKey(derive, { service: provider, key, account }));
  return { merchant: '', key: '', secret: '', ...made };
}

/** Each holds a token, which lasts an hour at most: as many shops are open at once as matter. */
const mostGateways = 500;

/** The payment services by the settings: some send new prompts, all that are connected answer for theirs. */
export function connectPayments(parts: Parts): PaymentServices {
  const own = gatewayNames.flatMap((each) => connectOwn(each, parts) ?? []);
  const rehearsal = connectRehearsal(parts);
  const connected = rehearsal ? [rehearsal, ...own] : own;
  const opened = new Map<string, PaymentProvider>();
  const at: PaymentServices['at'] = (account) => {
    // With other keys it is another one.
    const by = JSON.stringify(account);
    const found = opened.get(by) ?? connectGateway(account, parts);
    opened.delete(by);
    opened.set(by, found);
    const [oldest] = opened.keys();
    if (opened.size > mostGateways && oldest !== undefined) opened.delete(oldest);
    return found;
  };
  const current = parts.settings.payments.services.flatMap(
    (service) => connected.find(({ name }) => name === service) ?? [],
  );
  return paymentServices(current, connected, at);
}
