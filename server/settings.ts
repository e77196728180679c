import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import {
  type GatewayName,
  type PaymentServiceName,
  paymentServiceNames,
  type SmsServiceName,
  smsServiceNames,
} from '../resources/enums.ts';
import { type Hours, hoursSetting } from './limits/hours.ts';
import type { PaymentCharge } from './money/charge.ts';
import { type MailAccount, mailEnvironment, readMail, sealedMailSettings } from './providers/mail/services.ts';
import type { Settles } from './providers/payments/service.ts';
import { type GatewayAccounts, gatewayAccounts } from './providers/payments/services.ts';
import { readSettling, settlingEnvironment } from './providers/payments/settling.ts';
import { type SmsAccounts, smsAccounts } from './providers/sms/services.ts';

const isProxy = (text: string) => {
  const [address = '', bits, ...more] = text.split('/');
  const maxBits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const fits = bits === undefined ? maxBits > 0 : /^\d{1,3}$/.test(bits) && Number(bits) <= maxBits;
  return more.length === 0 && (fits || ['loopback', 'linklocal', 'uniquelocal'].includes(text));
};
/** How many proxies stand before the server, or which addresses are theirs. */
const proxies = z
  .string()
  .transform((text) => (/^[1-9]$/.test(text.trim()) ? Number(text) : text.split(',').map((each) => each.trim())))
  .refine((value) => typeof value === 'number' || value.every(isProxy), {
    error: 'a number of proxies, or their addresses like 10.0.0.5,192.168.0.0/16,loopback',
  });

/** One or several of these, each once, who is asked first coming first. */
const listOf = <const Name extends string>(names: readonly Name[]) =>
  z
    .string()
    .transform((text) => text.split(',').map((each) => each.trim()))
    .refine(
      (given): given is Name[] =>
        given.every((each) => (names as readonly string[]).includes(each)) && new Set(given).size === given.length,
      { error: `one or several of ${names.join(', ')}, each once, with commas between them` },
    );

/** What a deployment decides, read from the environment and checked at start. `.env.example` lists them. */
const environment = z.object({
  PORT: z.coerce.number({ error: 'a port number, 0 to 65535' }).int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'like postgres://user:password@host:5432/database' })
    .optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(200).default(10),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'like https://duka.example' }).optional(),
  TRUST_PROXY: proxies.optional(),
  SECRET_KEY: z
    .string()
    .min(32, { error: 'at least 32 characters; leave it out to have one made' })
    // As a file of settings has it that systemd reads: there, what stands behind a value is part of it.
    .refine((key) => !/(^|\s)#/.test(key), { error: 'a comment stands in it: put that on a line of its own' })
    .optional(),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  LEAVING_SECONDS: z.coerce.number({ error: 'whole seconds, 0 for none' }).int().min(0).max(60).default(0),
  METRICS_PORT: z.coerce.number({ error: 'a port number, 1 to 65535' }).int().min(1).max(65_535).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  GEO_URL: z.url({ protocol: /^https?$/, error: 'an http or https address that answers with country_code' }).optional(),
  SPEND_PER_SHOP_DAY: z.coerce.number({ error: 'whole shillings' }).int().min(0).max(1_000_000_000).default(100_000),
  UNDO_SECONDS: z.coerce.number({ error: 'whole seconds, 0 for none' }).int().min(0).max(60).default(10),
  SENDING_HOURS: hoursSetting.default({ opens: '09:00', closes: '20:00' }),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/, { error: 'the name of a header like cf-ipcountry' })
    .toLowerCase()
    .optional(),
  PAYMENTS: listOf(paymentServiceNames).optional(),
  PAYMENTS_CHARGE: z
    .string()
    .regex(/^(\d{1,2}(\.\d{1,2})?%|\d{1,6})$/, { error: 'a percentage like 1.5%, or whole shillings like 500' })
    .transform(readCharge)
    .optional(),
  ...gatewayAccounts.environment,
  ...settlingEnvironment,
  SMS: listOf(smsServiceNames).optional(),
  ...smsAccounts.environment,
  WHATSAPP_URL: z.url({ protocol: /^https?$/, error: 'like https://graph.facebook.com' }).optional(),
  WHATSAPP_VERSION: z
    .string()
    .regex(/^v\d{2}\.0$/, { error: 'like v23.0' })
    .default('v23.0'),
  ...mailEnvironment,
  DEMO: z.enum(['on', 'off', 'new']).optional(),
  REHEARSAL: z.enum(['on', 'off']).optional(),
});

export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  databaseConnections: number;
  /** Where the world reaches this server, without a slash at the end. */
  publicUrl: string;
  /**
   * Whose word about a caller's address is believed: so many proxies, or these. False: nobody's, the caller is who
   * connects.
   */
  trustProxy: number | string[] | false;
  secretKey: string;
  /** What this process does: answer calls, work off jobs and the clock, or both. */
  role: z.infer<typeof environment>['ROLE'];
  /** How long it says that it is leaving, and still answers, before it stops. */
  leavingSeconds: number;
  /** Undefined: it tells nobody how it does. */
  metricsPort: number | undefined;
  logLevel: z.infer<typeof environment>['LOG_LEVEL'];
  geoUrl: string | undefined;
  /** Where the proxy in front says the visitor's country; undefined: where proxies usually do. */
  countryHeader: string | undefined;
  /** What one shop's messages and prompts may cost in 24 hours, estimated, in whole shillings. */
  spendPerShopDay: number;
  /** How long staff may take a move of an order back, and its shopper is not told of it. */
  undoSeconds: number;
  /** When customers may hear of offers and debts. */
  sendingHours: Hours;
  payments: {
    /** Who sends new prompts, who is asked first coming first; none: the shops take cash. */
    services: PaymentServiceName[];
    accounts: GatewayAccounts;
    /** Where each service answers. */
    addresses: Readonly<Record<GatewayName, string>>;
    /** How each is called, where its documents leave that open. */
    ways: Readonly<Record<GatewayName, Readonly<Record<string, string>>>>;
    /** What a payment by the platform's own account costs its payer. */
    charge: PaymentCharge | null;
    /** When what a service took is in the balance, where it is another time than is known of it. */
    settles: Partial<Record<string, Settles>>;
  };
  sms: {
    /** Who sends text messages, in their order; none: the rehearsal's own in a rehearsal, otherwise nobody. */
    services: SmsServiceName[];
    accounts: SmsAccounts;
    /** Where each service answers. */
    addresses: Readonly<Record<SmsServiceName, string>>;
    /** How each is called, where its documents leave that open. */
    ways: Readonly<Record<SmsServiceName, Readonly<Record<string, string>>>>;
  };
  /** Where Meta's Graph API answers, and which of its versions; a rehearsal calls its own stand-in. */
  whatsapp: { url: string; version: string };
  /** Undefined: the rehearsal's own in a rehearsal, otherwise nobody sends mail. */
  mail: MailAccount | undefined;
  /**
   * Make the demo shop in an empty database: with the embedded one, or when asked. Only in a rehearsal. `lived`: with
   * sixty days of trade behind it; `new`: as on its first day.
   */
  demo: false | 'lived' | 'new';
  /** Stand-ins for the providers, and the rehearsal phone: by itself only on a machine to try things on. */
  rehearsal: boolean;
  /** A rehearsal beside people's real accounts: nothing of an account is shown on the rehearsal phone. */
  realAccounts: boolean;
}

/** Thrown with one line for each bad setting. */
export class BadSettings extends Error {}

const sealedSettings = new Set([
  ...['SECRET_KEY', 'DATABASE_URL'],
  ...gatewayAccounts.sealedSettings,
  ...smsAccounts.sealedSettings,
  ...sealedMailSettings,
]);
const isSealed = (setting: string): boolean => sealedSettings.has(setting);

/**
 * Reads and checks the settings; makes the secret key in the data folder when none is given, where `keyIn` does not say
 * otherwise. Throws {@link BadSettings}.
 */
export function readSettings(
  env: Record<string, string | undefined> = process.env,
  keyIn: (dataDir: string) => string = readOrCreateSecret,
): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const read = environment.safeParse(given);
  if (!read.success) {
    const lines = read.error.issues.map(({ path, message }) => {
      const name = path.join('.');
      // Who starts a server may do it on a screen that others see, and where it is logged.
      return isSealed(name) ? `  ${name}: ${message}` : `  ${name}=${JSON.stringify(given[name])}: ${message}`;
    });
    throw new BadSettings(`These settings are not right:\n${lines.join('\n')}`);
  }
  const { data } = read;
  // What is set for a server that people reach: there, only real money and real messages, unless a rehearsal is asked
  // for.
  const realAccounts = data.DATABASE_URL !== undefined || data.PUBLIC_URL?.startsWith('https:') === true;
  const rehearsal = data.REHEARSAL === undefined ? !realAccounts : data.REHEARSAL === 'on';
  if ((data.DEMO === 'on' || data.DEMO === 'new') && !rehearsal)
    throw new BadSettings(`DEMO="${data.DEMO}": the demo shop is part of a rehearsal; set REHEARSAL=on too`);
  if (data.ROLE !== 'all' && data.DATABASE_URL === undefined)
    throw new BadSettings(`ROLE="${data.ROLE}": several processes need a database of their own; set DATABASE_URL too`);
  const dataDir = resolve(data.DATA_DIR);
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir,
    databaseUrl: data.DATABASE_URL,
    databaseConnections: data.DATABASE_CONNECTIONS,
    publicUrl: (data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).replace(/\/+$/, ''),
    trustProxy: data.TRUST_PROXY ?? false,
    secretKey: data.SECRET_KEY ?? keyIn(dataDir),
    role: data.ROLE,
    leavingSeconds: data.LEAVING_SECONDS,
    metricsPort: data.METRICS_PORT,
    logLevel: data.LOG_LEVEL,
    geoUrl: data.GEO_URL,
    countryHeader: data.COUNTRY_HEADER,
    spendPerShopDay: data.SPEND_PER_SHOP_DAY,
    undoSeconds: data.UNDO_SECONDS,
    sendingHours: data.SENDING_HOURS,
    payments: {
      ...readPayments(given, data.PAYMENTS, rehearsal),
      charge: data.PAYMENTS_CHARGE ?? null,
      settles: readSettling(data),
    },
    sms: readSms(given, data.SMS ?? [], rehearsal),
    whatsapp: {
      url: (data.WHATSAPP_URL ?? 'https://graph.facebook.com').replace(/\/+$/, ''),
      version: data.WHATSAPP_VERSION,
    },
    mail: mailOf(given, rehearsal),
    demo: readDemo(data, rehearsal),
    rehearsal,
    realAccounts,
  };
}

const readDemo = (
  { DEMO, DATABASE_URL }: { DEMO?: 'on' | 'off' | 'new' | undefined; DATABASE_URL?: string | undefined },
  rehearsal: boolean,
): Settings['demo'] => {
  const wanted = DEMO ?? (DATABASE_URL === undefined ? 'on' : 'off');
  if (!rehearsal || wanted === 'off') return false;
  return wanted === 'on' ? 'lived' : 'new';
};

/** What the platform's payments cost their payers, as a percentage or a fixed amount. */
function readCharge(text: string): PaymentCharge {
  return text.endsWith('%')
    ? {
        type: 'Percentage Charge',
        amount: null,
        percent: Math.round(Number(text.slice(0, -1)) * 100),
        paidBy: 'customer',
      }
    : { type: 'Fixed Amount', amount: Number(text) * 100, percent: null, paidBy: 'customer' };
}

/** Real keys and rehearsals keep apart: a rehearsal moves no money, and outside of one nothing but money moves. */
function readPayments(
  env: Record<string, string | undefined>,
  services: PaymentServiceName[] | undefined,
  rehearsal: boolean,
): Omit<Settings['payments'], 'charge' | 'settles'> {
  const { accounts, addresses, ways, found } = gatewayAccounts.read(env);
  const keys = found.flatMap(({ given }) => given);
  if (rehearsal && keys.length > 0)
    throw new BadSettings(`${keys.join(', ')}: a rehearsal moves no money; leave them out, or set REHEARSAL=off`);
  if (rehearsal) return { services: services ?? ['rehearsal'], accounts: {}, addresses, ways };
  if (services?.includes('rehearsal'))
    throw new BadSettings(`PAYMENTS="${env.PAYMENTS}": rehearsal is one; set REHEARSAL=on too`);
  refuseHalf('PAYMENTS', services ?? [], found);
  return { services: services ?? [], accounts, addresses, ways };
}

/** As with money: real keys outside of rehearsals, stand-ins in them. */
function readSms(
  env: Record<string, string | undefined>,
  services: SmsServiceName[],
  rehearsal: boolean,
): Settings['sms'] {
  const { accounts, addresses, ways, found } = smsAccounts.read(env);
  const keys = found.flatMap(({ given }) => given);
  if (rehearsal && keys.length > 0)
    throw new BadSettings(`${keys.join(', ')}: a rehearsal sends no messages; leave them out, or set REHEARSAL=off`);
  if (rehearsal) return { services, accounts: {}, addresses, ways };
  refuseHalf('SMS', services, found);
  return { services, accounts, addresses, ways };
}

/** Keys are set together: of whoever is chosen, and of whoever has one. */
function refuseHalf(
  setting: 'PAYMENTS' | 'SMS',
  chosen: readonly string[],
  found: readonly { service: string; given: string[]; missing: string[] }[],
): void {
  for (const { service, given, missing } of found)
    if (missing.length > 0 && (given.length > 0 || chosen.includes(service)))
      throw new BadSettings(`${setting}=${service} needs ${missing.join(', ')} too`);
}

function mailOf(env: Record<string, string | undefined>, rehearsal: boolean): Settings['mail'] {
  const read = readMail(env);
  if (!read) return undefined;
  const { account, given, missing } = read;
  if (rehearsal)
    throw new BadSettings(`${given.join(', ')}: a rehearsal sends no mail; leave them out, or set REHEARSAL=off`);
  if (missing.length > 0) throw new BadSettings(`mail needs ${missing.join(', ')} too`);
  return account;
}

function readOrCreateSecret(dataDir: string): string {
  const path = join(dataDir, 'secret-key');
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  mkdirSync(dataDir, { recursive: true });
  const key = randomBytes(32).toString('base64url');
  writeFileSync(path, key, { mode: 0o600 });
  return key;
}
