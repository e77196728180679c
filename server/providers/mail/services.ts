import type * as z from 'zod';
import type { MailProvider } from './port.ts';
import { smtp } from './smtp.ts';

/** Services of mail. A new one is a file beside these, and its line here. */
export const mailServices = { smtp } as const;
type MailServiceName = keyof typeof mailServices;

/** An account at one of them, as the settings have it. */
export interface MailAccount {
  service: MailServiceName;
  keys: Readonly<Record<string, string>>;
}

export const mailServiceNames = Object.keys(mailServices) as MailServiceName[];
const keysOf = (name: MailServiceName) => Object.entries(mailServices[name].keys);

/** The settings of an account there. */
export const mailSettingsOf = (name: MailServiceName): string[] => keysOf(name).map(([, { setting }]) => setting);
/** Settings whose values are told to nobody. */
export const sealedMailSettings = mailServiceNames.flatMap((name) =>
  keysOf(name).flatMap(([, key]) => ('sealed' in key ? [key.setting] : [])),
);
/** The settings' own schema. */
export const mailEnvironment = Object.fromEntries<z.ZodOptional<z.ZodType<string>>>(
  mailServiceNames.flatMap((name) =>
    keysOf(name).map(([, { setting, schema }]) => [setting, schema.optional()] as const),
  ),
);

/** The account that is set, and what is missing beside what is; undefined where nothing is. */
export function readMail(
  env: Readonly<Record<string, string | undefined>>,
): { account: MailAccount; given: string[]; missing: string[] } | undefined {
  for (const service of mailServiceNames) {
    const settings = mailSettingsOf(service);
    const given = settings.filter((setting) => env[setting] !== undefined);
    if (given.length === 0) continue;
    const missing = settings.filter((setting) => env[setting] === undefined);
    const keys = Object.fromEntries(keysOf(service).map(([key, { setting }]) => [key, env[setting] ?? '']));
    return { account: { service, keys }, given, missing };
  }
  return undefined;
}

/** The account is the one of that service, which the compiler does not see through the table. */
export const connectMail = ({ service, keys }: MailAccount): MailProvider =>
  mailServices[service].connect(keys as never);
