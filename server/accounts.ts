import * as z from 'zod';

/** A key that an account at a service is opened with. */
export interface AccountKey<Column extends string = string> {
  /** The rest of its setting's name. */
  readonly setting: string;
  /** Where it stands in a shop's own account. */
  readonly column: Column;
  /** The account works without it, and can less. */
  readonly isOptional?: true;
  /** What it has to be beyond that it is there; `code` says so at its field, `error` to an operator. */
  readonly must?: { be(text: string): boolean; readonly code: string; readonly error: string };
}
/** Columns that are sealed: what stands in them is told to nobody. */
const sealed: ReadonlySet<string> = new Set(['key', 'secret', 'pin']);

/** Something of how a service is called that its documents leave open: as operators find it to be. */
export interface AccountWay {
  /** The rest of its setting's name. */
  readonly setting: string;
  /** Where nothing is set. */
  readonly usual: string;
  /** What it may be, and in words what it is not otherwise. */
  readonly must: { be(text: string): boolean; readonly error: string };
}

/** Where a service answers, how it is called, and the keys of an account at it. */
interface AccountService {
  readonly url: string;
  readonly ways?: Readonly<Record<string, AccountWay>>;
  readonly keys: Readonly<Record<string, AccountKey>>;
}
type Services = Readonly<Record<string, AccountService>>;

/** An account as adapters take it. */
type Account<D extends AccountService> = { base: string } & Record<keyof D['keys'] | WayOf<D>, string>;
type WayOf<D extends AccountService> = D extends { readonly ways?: infer Ways } ? keyof NonNullable<Ways> : never;
export type Accounts<T extends Services> = { [S in keyof T]?: Account<T[S]> };

type Given = Readonly<Record<string, string | undefined>>;

/** Accounts of a deployment at services of one kind, each setting named after its service: `CLICKPESA_API_KEY`. */
export function accountsAt<const T extends Services>(services: T) {
  type Name = keyof T & string;
  const names = Object.keys(services) as Name[];
  const settingOf = (name: Name, rest: string) => `${name.toUpperCase()}_${rest}`;
  const serviceOf = (name: Name): AccountService => services[name] as AccountService;
  const keysOf = (name: Name) =>
    Object.entries(serviceOf(name).keys).map(([key, { setting }]) => [key, settingOf(name, setting)] as const);
  const needed = (name: Name): string[] =>
    Object.values(serviceOf(name).keys).flatMap(({ setting, isOptional }) =>
      isOptional ? [] : [settingOf(name, setting)],
    );
  const addressOf = (name: Name) => settingOf(name, 'URL');
  const waysOf = (name: Name) =>
    Object.entries(serviceOf(name).ways ?? {}).map(([key, way]) => ({
      ...{ key, usual: way.usual, must: way.must },
      setting: settingOf(name, way.setting),
    }));
  const waysIn = (name: Name, given: Given): Readonly<Record<string, string>> =>
    Object.fromEntries(waysOf(name).map(({ key, setting, usual }) => [key, given[setting] ?? usual]));
  /** An account as `make` fills each of its keys, at `base`. */
  const accountOf = <S extends Name>(name: S, base: string, make: (key: string, setting: string) => string) =>
    ({
      base,
      ...waysIn(name, {}),
      ...Object.fromEntries(keysOf(name).map(([key, setting]) => [key, make(key, setting)])),
    }) as Account<T[S]>;

  return {
    accountOf,
    /** The setting of where it answers. */
    addressOf,
    /** A shop's own account, as its columns have it, at a service that answers there and is called so. */
    ownAccount: (
      name: Name,
      { base, ...ways }: { base: string } & Readonly<Record<string, string>>,
      columns: Readonly<Record<string, string>>,
    ) => ({ ...accountOf(name, base, (key) => columns[serviceOf(name).keys[key]?.column ?? ''] ?? ''), ...ways }),
    /** Its columns, as `make` fills each of the service's keys. */
    columnsOf: (name: Name, make: (key: string) => string): Partial<Record<string, string>> =>
      Object.fromEntries(Object.entries(serviceOf(name).keys).map(([key, { column }]) => [column, make(key)])),
    /** The settings of its keys. */
    keysOf: (name: Name): string[] => keysOf(name).map(([, setting]) => setting),
    /** Those without which it is not an account. */
    neededOf: needed,
    /** Which of its columns the service needs. */
    needs: (name: Name, column: string): boolean =>
      Object.values(serviceOf(name).keys).some((key) => key.column === column),
    /** Codes for what is written in columns of a shop's own account and is not what the service needs there. */
    faults: (name: Name, columns: Readonly<Record<string, unknown>>): Record<string, string> =>
      Object.fromEntries(
        Object.values(serviceOf(name).keys).flatMap(({ column, must }) => {
          const text = columns[column];
          return must && typeof text === 'string' && !must.be(text) ? [[column, must.code]] : [];
        }),
      ),
    /** Settings whose values are told to nobody. */
    sealedSettings: names.flatMap((name) =>
      Object.values(serviceOf(name).keys)
        .filter(({ column }) => sealed.has(column))
        .map(({ setting }) => settingOf(name, setting)),
    ),
    /** Each setting of the accounts, for those who list them. */
    settings: names.flatMap((name) => [
      addressOf(name),
      ...waysOf(name).map(({ setting }) => setting),
      ...keysOf(name).map(([, setting]) => setting),
    ]),
    /** What is set of the services' keys, which are missing beside them, and where and how each service is called. */
    read(given: Given): {
      accounts: Accounts<T>;
      addresses: Readonly<Record<Name, string>>;
      ways: Readonly<Record<Name, Readonly<Record<string, string>>>>;
      found: { service: Name; given: string[]; missing: string[] }[];
    } {
      const found = names.map((service) => {
        const settings = keysOf(service).map(([, setting]) => setting);
        return {
          service,
          given: settings.filter((setting) => given[setting] !== undefined),
          missing: needed(service).filter((setting) => given[setting] === undefined),
        };
      });
      const addresses = Object.fromEntries(
        names.map((name) => [name, (given[addressOf(name)] ?? serviceOf(name).url).replace(/\/+$/, '')]),
      );
      const ways = Object.fromEntries(names.map((name) => [name, waysIn(name, given)])) as Record<
        Name,
        Readonly<Record<string, string>>
      >;
      const accounts = Object.fromEntries(
        found
          .filter(({ missing }) => missing.length === 0)
          .map(({ service }) => [
            service,
            { ...accountOf(service, addresses[service] ?? '', (_, setting) => given[setting] ?? ''), ...ways[service] },
          ]),
      );
      return { accounts: accounts as Accounts<T>, addresses: addresses as Record<Name, string>, ways, found };
    },
    /** The settings' own schema: addresses, ways, and keys that have a form, are checked wherever they are set. */
    environment: Object.fromEntries<z.ZodOptional<z.ZodString | z.ZodURL>>(
      names.flatMap((name) => {
        const { url, keys } = serviceOf(name);
        const address = z.url({ protocol: /^https?$/, error: `like ${url}` }).optional();
        const open = waysOf(name).map(({ setting, must }): [string, z.ZodOptional<z.ZodString>] => [
          setting,
          z.string().refine(must.be, { error: must.error }).optional(),
        ]);
        const formed = Object.values(keys).flatMap(({ setting, must }): [string, z.ZodOptional<z.ZodString>][] =>
          must ? [[settingOf(name, setting), z.string().refine(must.be, { error: must.error }).optional()]] : [],
        );
        return [[addressOf(name), address] as const, ...open, ...formed];
      }),
    ),
  };
}
