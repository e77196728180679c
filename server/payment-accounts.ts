import * as z from 'zod';
import type { PaymentServiceName } from '../resources/enums.ts';
import { type Account, type Accounts, accountsAt, type AccountService as Service } from './accounts.ts';
import { isPublicKey } from './providers/payments/mpesa/encryption.ts';
import type { Settles } from './providers/payments/traits.ts';

/** Services at which a deployment can have an account. */
export type AccountService = Exclude<PaymentServiceName, 'rehearsal'>;

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
  mpesa: {
    url: 'https://openapi.m-pesa.com/openapi/ipg/v2/vodacomTZN',
    keys: { apiKey: 'API_KEY', publicKey: 'PUBLIC_KEY', serviceProviderCode: 'SERVICE_PROVIDER_CODE' },
  },
} as const satisfies Record<AccountService, Service>;

export type PaymentAccount<S extends AccountService> = Account<(typeof services)[S]>;
export type PaymentAccounts = Accounts<typeof services>;

const accounts = accountsAt(services);
export const { accountOf, read: readAccounts, names: accountServices } = accounts;
/** Where each service answers. */
export type PaymentAddresses = Readonly<Record<AccountService, string>>;

const settingOfSettling = (service: AccountService) => `${service.toUpperCase()}_SETTLES`;
/** `0`: at once; `1@10:00`: the next day; `1@10:00?`: from then on the service is asked whether it has. */
const settles = z
  .string()
  .regex(/^(0|[1-9]\d?@([01]\d|2[0-3]):[0-5]\d\??)$/, {
    error: '0 for at once, or days and a time like 1@10:00, with a ? where its answer says so',
  })
  .optional();
/** When what each service took is in the balance, where it is set. */
export function readSettling(given: Record<string, unknown>): Partial<Record<string, Settles>> {
  return Object.fromEntries(
    accountServices.flatMap((service) => {
      const text = given[settingOfSettling(service)];
      if (typeof text !== 'string') return [];
      const [days = '0', at = '00:00'] = text.split('@');
      return [[service, { days: Number(days), at: at.slice(0, 5), isAsked: text.endsWith('?') }]];
    }),
  );
}
/** Each setting of the accounts, for those who list them. */
export const accountSettings = [...accounts.settings, ...accountServices.map(settingOfSettling)];

/** The settings' own schema: addresses, and keys that have a form, are checked wherever they are set. */
export const accountEnvironment = {
  ...accounts.environment,
  ...Object.fromEntries(accountServices.map((service) => [settingOfSettling(service), settles])),
  FLUTTERWAVE_EMAIL: z.email({ error: 'an email address like sales@duka.example' }).optional(),
  MPESA_PUBLIC_KEY: z
    .string()
    .refine(isPublicKey, { error: 'an RSA public key in base64, as the portal shows it' })
    .optional(),
};
