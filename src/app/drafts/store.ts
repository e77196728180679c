/** What somebody was writing, as it was kept. */
interface Draft<T> {
  key: string;
  /** When it was last written, milliseconds. */
  at: number;
  values: T;
  /** It was written in this tab: otherwise another tab may still be writing it. */
  isOwn: boolean;
}
export interface Owner {
  person: string;
  shop: string;
}
type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
interface Stored {
  at: number;
  /** Each writing has its own: what somebody else wrote here since is known by it. */
  revision: string;
  values: unknown;
}

const prefix = 'draft';
const maxDrafts = 20;
/** A bot's flow, as large as it may be, with what it was begun from. */
const maxLength = 600_000;
const maxAge = 7 * 24 * 60 * 60_000;

interface Means {
  storage: Storage;
  /** The tab's own name, kept over a reload. */
  tab: { read(): string; renew(): string };
  now(): number;
}

/**
 * Forms that are being written, kept in the browser: each by person, shop, form and tab, so that nobody sees another's
 * and two tabs do not write over each other. There are at most 20, of 600,000 characters, for seven days.
 */
export function draftStore({ storage, tab, now }: Means) {
  /** The revision this page wrote or read last, by key. */
  const known = new Map<string, string>();
  /** Who signed out: what a page writes while it closes is not kept. */
  const gone = new Set<string>();
  const start = ({ person, shop }: Owner, form = '') => `${prefix}|${person}|${shop}|${form}${form && '|'}`;

  function read(key: string): Stored | undefined {
    try {
      const stored: Partial<Stored> = JSON.parse(storage.getItem(key) ?? 'null') ?? {};
      const isFresh = typeof stored.at === 'number' && now() - stored.at < maxAge;
      return isFresh && typeof stored.revision === 'string' ? (stored as Stored) : undefined;
    } catch {
      return undefined;
    }
  }
  const keys = (beginning: string) =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
      key.startsWith(beginning),
    );
  const all = (beginning: string) =>
    keys(beginning)
      .map((key) => ({ key, stored: read(key) }))
      .sort((a, b) => (b.stored?.at ?? 0) - (a.stored?.at ?? 0));

  /** This tab's draft of a form, or else the newest of another tab. */
  function find<T>(owner: Owner, form: string): Draft<T> | undefined {
    const own = start(owner, form) + tab.read();
    const found = all(start(owner, form)).filter(({ stored }) => stored !== undefined);
    const { key, stored } = found.find((each) => each.key === own) ?? found[0] ?? {};
    if (key === undefined || !stored) return undefined;
    known.set(key, stored.revision);
    return { key, at: stored.at, values: stored.values as T, isOwn: key === own };
  }

  /** Writes a draft of this tab; gives when, or undefined where it could not be kept. */
  function keep(owner: Owner, form: string, values: unknown): number | undefined {
    if (gone.has(owner.person)) return undefined;
    let key = start(owner, form) + tab.read();
    const there = read(key);
    // A tab that was made from this one has its name: from now on this one has another.
    if (there && there.revision !== known.get(key)) key = start(owner, form) + tab.renew();
    const stored: Stored = { at: now(), revision: crypto.randomUUID(), values };
    const text = JSON.stringify(stored);
    if (text.length > maxLength) return undefined;
    try {
      storage.setItem(key, text);
    } catch {
      return undefined;
    }
    known.set(key, stored.revision);
    const others = all(`${prefix}|`).filter((each) => each.key !== key);
    for (const [index, other] of others.entries())
      if (index >= maxDrafts - 1 || !other.stored) storage.removeItem(other.key);
    return stored.at;
  }

  /** Forgets this tab's draft of a form. */
  function drop(owner: Owner, form: string): void {
    storage.removeItem(start(owner, form) + tab.read());
  }
  /** Forgets one that was found. */
  const dropFound = ({ key }: Pick<Draft<unknown>, 'key'>): void => storage.removeItem(key);

  /** Forgets all of a person who signs out, in whatever shop. */
  function forget(person: string): void {
    gone.add(person);
    for (const key of keys(`${prefix}|${person}|`)) storage.removeItem(key);
  }
  return { find, keep, drop, dropFound, forget };
}
