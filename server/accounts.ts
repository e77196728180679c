import * as z from 'zod';

/** Where a service answers, and what an account at it is opened with, by the rest of its setting's name. */
export interface AccountService {
  url: string;
  /** Where its tokens are made, if that is another host. */
  authUrl?: string;
  keys: Readonly<Record<string, string>>;
}
type Services = Readonly<Record<string, AccountService>>;

/** An account as adapters take it. */
export type Account<D extends AccountService> = { base: string } & (D extends { authUrl: string }
  ? { authBase: string }
  : unknown) &
  Record<keyof D['keys'], string>;
export type Accounts<T extends Services> = { [S in keyof T]?: Account<T[S]> };

type Given = Readonly<Record<string, string | undefined>>;

/** Accounts of a deployment at services of one kind, each setting named after its service: `CLICKPESA_API_KEY`. */
export function accountsAt<const T extends Services>(services: T) {
  type Name = keyof T & string;
  const names = Object.keys(services) as Name[];
  const settingOf = (name: Name, rest: string) => `${name.toUpperCase()}_${rest}`;
  const serviceOf = (name: Name): AccountService => services[name] as AccountService;
  const keysOf = (name: Name) =>
    Object.entries(serviceOf(name).keys).map(([key, rest]) => [key, settingOf(name, rest)] as const);
  const addressesOf = (name: Name) => {
    const { url, authUrl } = serviceOf(name);
    const base = { name: 'base', setting: settingOf(name, 'URL'), usual: url };
    return authUrl === undefined
      ? [base]
      : [base, { name: 'authBase', setting: settingOf(name, 'AUTH_URL'), usual: authUrl }];
  };
  /** An account as `make` fills each of its keys, all of it at `base`. */
  const accountOf = <S extends Name>(name: S, base: string, make: (key: string, setting: string) => string) => {
    const addresses = addressesOf(name).map((each) => [each.name, base]);
    const keys = keysOf(name).map(([key, setting]) => [key, make(key, setting)]);
    return Object.fromEntries([...addresses, ...keys]) as Account<T[S]>;
  };

  return {
    names,
    accountOf,
    /** Each setting of the accounts, for those who list them. */
    settings: names.flatMap((name) => [
      ...addressesOf(name).map(({ setting }) => setting),
      ...keysOf(name).map(([, setting]) => setting),
    ]),
    /** What is set of the services' keys, and which are missing beside them. */
    read(given: Given): { accounts: Accounts<T>; found: { service: Name; given: string[]; missing: string[] }[] } {
      const found = names.map((service) => {
        const settings = keysOf(service).map(([, setting]) => setting);
        return {
          service,
          given: settings.filter((setting) => given[setting] !== undefined),
          missing: settings.filter((setting) => given[setting] === undefined),
        };
      });
      const accounts = Object.fromEntries(
        found
          .filter(({ missing }) => missing.length === 0)
          .map(({ service }) => {
            const account = accountOf(service, serviceOf(service).url, (_, setting) => given[setting] ?? '');
            const addresses = addressesOf(service).map(({ name, setting, usual }) => [name, given[setting] ?? usual]);
            return [service, { ...account, ...Object.fromEntries(addresses) }];
          }),
      );
      return { accounts: accounts as Accounts<T>, found };
    },
    /** The settings' own schema of the addresses. */
    environment: Object.fromEntries(
      names
        .flatMap(addressesOf)
        .map(({ setting, usual }) => [setting, z.url({ protocol: /^https?$/, error: `like ${usual}` }).optional()]),
    ),
  };
}
