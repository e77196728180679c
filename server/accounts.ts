import * as z from 'zod';

/** Where a service answers, and what an account at it is opened with, by the rest of its setting's name. */
export interface AccountService {
  url: string;
  keys: Readonly<Record<string, string>>;
}
type Services = Readonly<Record<string, AccountService>>;

/** An account as adapters take it. */
export type Account<D extends AccountService> = { base: string } & Record<keyof D['keys'], string>;
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
  const addressOf = (name: Name) => settingOf(name, 'URL');
  /** An account as `make` fills each of its keys, at `base`. */
  const accountOf = <S extends Name>(name: S, base: string, make: (key: string, setting: string) => string) =>
    ({
      base,
      ...Object.fromEntries(keysOf(name).map(([key, setting]) => [key, make(key, setting)])),
    }) as Account<T[S]>;

  return {
    names,
    accountOf,
    /** Each setting of the accounts, for those who list them. */
    settings: names.flatMap((name) => [addressOf(name), ...keysOf(name).map(([, setting]) => setting)]),
    /** What is set of the services' keys, which are missing beside them, and where each service answers. */
    read(given: Given): {
      accounts: Accounts<T>;
      addresses: Readonly<Record<Name, string>>;
      found: { service: Name; given: string[]; missing: string[] }[];
    } {
      const found = names.map((service) => {
        const settings = keysOf(service).map(([, setting]) => setting);
        return {
          service,
          given: settings.filter((setting) => given[setting] !== undefined),
          missing: settings.filter((setting) => given[setting] === undefined),
        };
      });
      const addresses = Object.fromEntries(names.map((name) => [name, given[addressOf(name)] ?? serviceOf(name).url]));
      const accounts = Object.fromEntries(
        found
          .filter(({ missing }) => missing.length === 0)
          .map(({ service }) => [
            service,
            accountOf(service, addresses[service] ?? '', (_, setting) => given[setting] ?? ''),
          ]),
      );
      return { accounts: accounts as Accounts<T>, addresses: addresses as Record<Name, string>, found };
    },
    /** The settings' own schema of the addresses. */
    environment: Object.fromEntries(
      names.map((name) => [
        addressOf(name),
        z.url({ protocol: /^https?$/, error: `like ${serviceOf(name).url}` }).optional(),
      ]),
    ),
  };
}
