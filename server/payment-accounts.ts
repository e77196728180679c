import * as z from 'zod';
import type { PaymentServiceName } from '../resources/enums.ts';
import { type Account, type Accounts, accountsAt, type AccountService as Service } from './accounts.ts';
import { isPublicKey } from './providers/payments/mpesa/encryption.ts';

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

export type PaymentAccount<S extends AccountService> = Account<(typeof services)[S]>;
export type PaymentAccounts = Accounts<typeof services>;

const accounts = accountsAt(services);
export const { accountOf, settings: accountSettings, read: readAccounts } = accounts;

/** The settings' own schema: addresses, and keys that have a form, are checked wherever they are set. */
export const accountEnvironment = {
  ...accounts.environment,
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
