import * as z from 'zod';
import type { PaymentServiceName } from '../resources/enums.ts';
import { isPublicKey } from './providers/payments/mpesa/encryption.ts';

/** Services at which a deployment can have an account. */
export type AccountService = Exclude<PaymentServiceName, 'rehearsal'>;

interface Service {
  url: string;
  /** Where its tokens are made, if that is another host. */
  authUrl?: string;
  keys: Record<string, string>;
}

/**
 * Where each answers, and what its account is opened with, by the rest of its setting's name: `CLICKPESA_API_KEY`,
 * `SELCOM_URL`.
 */
const services = {
  clickpesa: {
    url: 'https://api.clickpesa.com/third-parties',
    keys: { clientId: 'CLIENT_ID', apiKey: 'API_KEY', checksumKey: 'CHECKSUM_KEY' },
  },
  selcom: {
    url: 'https://apigw.selcommobile.com/v1',
    keys: { vendor: 'VENDOR', apiKey: 'API_KEY', apiSecret: 'API_SECRET' },
  },
  flutterwave: {
    url: 'https://api.flutterwave.com/v3',
    keys: { secretKey: 'SECRET_KEY', secretHash: 'SECRET_HASH', email: 'EMAIL' },
  },
  azampay: {
    url: 'https://checkout.azampay.co.tz',
    authUrl: 'https://authenticator.azampay.co.tz',
    keys: {
      appName: 'APP_NAME',
      clientId: 'CLIENT_ID',
      clientSecret: 'CLIENT_SECRET',
      apiKey: 'API_KEY',
      callbackSecret: 'CALLBACK_SECRET',
    },
  },
  mpesa: {
    url: 'https://openapi.m-pesa.com/openapi/ipg/v2/vodacomTZN',
    keys: { apiKey: 'API_KEY', publicKey: 'PUBLIC_KEY', serviceProviderCode: 'SERVICE_PROVIDER_CODE' },
  },
} as const satisfies Record<AccountService, Service>;

type Keys<S extends AccountService> = Record<keyof (typeof services)[S]['keys'], string>;
type Addresses<S extends AccountService> = { base: string } & ((typeof services)[S] extends { authUrl: string }
  ? { authBase: string }
  : unknown);
export type PaymentAccount<S extends AccountService> = Addresses<S> & Keys<S>;
export type PaymentAccounts = { [S in AccountService]?: PaymentAccount<S> };

const accountServices = Object.keys(services) as AccountService[];
const settingOf = (service: AccountService, rest: string) => `${service.toUpperCase()}_${rest}`;
const keysOf = (service: AccountService) =>
  Object.entries(services[service].keys).map(([key, rest]) => [key, settingOf(service, rest)] as const);
const addressesOf = (service: AccountService) => {
  const { url, authUrl }: Service = services[service];
  const base = { name: 'base', setting: settingOf(service, 'URL'), usual: url };
  return authUrl === undefined
    ? [base]
    : [base, { name: 'authBase', setting: settingOf(service, 'AUTH_URL'), usual: authUrl }];
};

/** Each setting of the accounts, for those who list them. */
export const accountSettings: readonly string[] = accountServices.flatMap((service) => [
  ...addressesOf(service).map(({ setting }) => setting),
  ...keysOf(service).map(([, setting]) => setting),
]);

/** An account as `make` fills each of its keys, all of it at `base`. */
export function accountOf<S extends AccountService>(
  service: S,
  base: string,
  make: (key: string, setting: string) => string,
): PaymentAccount<S> {
  const addresses = addressesOf(service).map(({ name }) => [name, base]);
  const keys = keysOf(service).map(([key, setting]) => [key, make(key, setting)]);
  return Object.fromEntries([...addresses, ...keys]);
}

/** What is set of the services' keys, and which are missing beside them. */
export function readAccounts(given: Readonly<Record<string, string | undefined>>) {
  const found = accountServices.map((service) => {
    const settings = keysOf(service).map(([, setting]) => setting);
    return {
      service,
      given: settings.filter((setting) => given[setting] !== undefined),
      missing: settings.filter((setting) => given[setting] === undefined),
    };
  });
  const accounts: PaymentAccounts = Object.fromEntries(
    found
      .filter(({ missing }) => missing.length === 0)
      .map(({ service }) => {
        const account = accountOf(service, services[service].url, (_, setting) => given[setting] ?? '');
        const addresses = addressesOf(service).map(({ name, setting, usual }) => [name, given[setting] ?? usual]);
        return [service, { ...account, ...Object.fromEntries(addresses) }];
      }),
  );
  return { accounts, found };
}

/** The settings' own schema: addresses, and keys that have a form, are checked wherever they are set. */
export const accountEnvironment = {
  ...Object.fromEntries(
    accountServices
      .flatMap(addressesOf)
      .map(({ setting, usual }) => [setting, z.url({ protocol: /^https?$/, error: `like ${usual}` }).optional()]),
  ),
  FLUTTERWAVE_EMAIL: z.email({ error: 'an email address like sales@duka.example' }).optional(),
  /** It stands in an address, and nothing else tells AzamPay's callbacks from anybody's. */
  AZAMPAY_CALLBACK_SECRET: z
    .string()
    .regex(/^[A-Za-z0-9_-]{32,128}$/, { error: '32 to 128 letters and digits that nobody can guess' })
    .optional(),
  MPESA_PUBLIC_KEY: z
    .string()
    .refine(isPublicKey, { error: 'an RSA public key in base64, as the portal shows it' })
    .optional(),
};
