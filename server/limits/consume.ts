import { sql } from 'kysely';
import type { Tx } from '../db/tenant-scope.ts';
import { Problem } from '../problems.ts';
import type { Services } from '../services.ts';
import { type Limit, type LimitName, limits, type Window } from './limits.ts';

/** What is counted: against which limit, whose (a number in E.164, an id), and how much of it. */
export interface Use {
  limit: LimitName;
  /** Kept only as an HMAC. */
  key: string;
  count?: number;
  /** Instead of the table's, where a setting decides. */
  windows?: readonly Window[];
}
type Needs = Pick<Services, 'secrets' | 'world'>;

/**
 * Counts in the caller's transaction, all uses or none: rolled back with it, what did not happen is not counted. Throws
 * `too_many` (or the limit's own problem) with Retry-After. Refused calls count nothing, so waiting always helps.
 */
export async function consume(needs: Needs, tx: Tx, ...uses: Use[]): Promise<void> {
  const refused = await take(needs, tx, uses);
  if (refused) throw refusal(refused.limit, refused.retryAfter);
}

/**
 * Counts whatever becomes of the work, as guesses must be. Outside of any transaction. Throws as {@link consume} does.
 */
export async function consumeNow(services: Needs & Pick<Services, 'db'>, ...uses: Use[]): Promise<void> {
  await services.db.asSystem('count against limits', (tx) => consume(services, tx, ...uses));
}

/**
 * Counts where there is room for all uses, else nothing: then the limit that is used up and the seconds until it is
 * not.
 */
export async function take(
  needs: Needs,
  tx: Tx,
  uses: readonly Use[],
): Promise<{ limit: LimitName; retryAfter: number } | undefined> {
  const rows = uses
    .flatMap(({ limit, key, count = 1, windows = limits[limit].windows }) =>
      windows.map(({ max, seconds }) => ({ limit, count, max, seconds, ...place(needs, limit, seconds, key) })),
    )
    // One order for everybody, so that two callers never wait for each other; the longest wait is found first.
    .sort((a, b) => b.seconds - a.seconds || (a.name + a.key < b.name + b.key ? -1 : 1));
  const now = needs.world.now();
  const taken: typeof rows = [];
  for (const row of rows) {
    if (await count(tx, row, now)) {
      taken.push(row);
      continue;
    }
    for (const { name, key, count } of taken) await release(tx, { name, key }, count);
    return { limit: row.limit, retryAfter: await secondsLeft(tx, row, now) };
  }
  return undefined;
}

/** Only looks whether there is room for one more, and waits for nobody. Throws as {@link consume} does. */
export async function expectRoom(needs: Needs, tx: Tx, { limit, key }: Use): Promise<void> {
  const now = needs.world.now();
  for (const { max, seconds } of limits[limit].windows) {
    const at = place(needs, limit, seconds, key);
    const full = await tx
      .selectFrom('rate_limits')
      .select('used')
      .where('name', '=', at.name)
      .where('key', '=', at.key)
      .where('used', '>=', max)
      .where('expires_at', '>', now.toISOString())
      .executeTakeFirst();
    if (full) throw refusal(limit, await secondsLeft(tx, { ...at, max, seconds }, now));
  }
}

/**
 * Forgets what was counted, as a right password does with the wrong ones before it. Gives whether something still
 * counted.
 */
export async function forgive(needs: Needs, tx: Tx, use: Use): Promise<boolean> {
  const now = needs.world.now().toISOString();
  let counted = false;
  for (const at of placesOf(needs, use)) {
    const row = await tx
      .deleteFrom('rate_limits')
      .where('name', '=', at.name)
      .where('key', '=', at.key)
      .returning('expires_at')
      .executeTakeFirst();
    counted ||= row !== undefined && row.expires_at > now;
  }
  return counted;
}

/** Takes back what was counted for something that is not to count after all. */
export async function uncount(needs: Needs, tx: Tx, use: Use): Promise<void> {
  for (const at of placesOf(needs, use)) await release(tx, at, use.count ?? 1);
}

/** In the order in which they are counted, or two callers could wait for each other. */
const placesOf = (needs: Needs, { limit, key }: Use): Place[] =>
  [...limits[limit].windows]
    .sort((a, b) => b.seconds - a.seconds)
    .map(({ seconds }) => place(needs, limit, seconds, key));

/** How much of a limit's first window is used, and when that ends; undefined where nothing is. */
export async function used(
  needs: Needs,
  tx: Tx,
  limit: LimitName,
  key: string,
): Promise<{ used: number; until: string } | undefined> {
  const at = place(needs, limit, limits[limit].windows[0].seconds, key);
  return tx
    .selectFrom('rate_limits')
    .select(['used', 'expires_at as until'])
    .where('name', '=', at.name)
    .where('key', '=', at.key)
    .where('expires_at', '>', needs.world.now().toISOString())
    .executeTakeFirst();
}

function refusal(name: LimitName, retryAfter: number): Problem {
  const { problem = 'too_many' }: Limit = limits[name];
  return new Problem(problem, {}, {}, retryAfter);
}

interface Place {
  name: string;
  key: string;
}
const place = ({ secrets }: Needs, limit: LimitName, seconds: number, key: string): Place => ({
  name: `${limit}/${seconds}`,
  key: secrets.derive(`limit:${limit}:${key}`).slice(0, 22),
});

/** One guarded statement: two that come at once cannot both take the last one. Whether there was room. */
async function count(
  tx: Tx,
  { name, key, count, max, seconds }: Place & Window & { count: number },
  now: Date,
): Promise<boolean> {
  const [at, ends] = [now.toISOString(), new Date(now.getTime() + seconds * 1000).toISOString()];
  const { rows } = await sql`
    insert into rate_limits as known (name, key, used, expires_at)
    select ${name}, ${key}, ${count}::bigint, ${ends}::timestamptz where ${count}::bigint <= ${max}::bigint
    on conflict (name, key) do update set
      used = excluded.used + case when known.expires_at > ${at}::timestamptz then known.used else 0 end,
      expires_at = case when known.expires_at > ${at}::timestamptz then known.expires_at else excluded.expires_at end
    where known.expires_at <= ${at}::timestamptz or known.used + excluded.used <= ${max}::bigint
    returning used`.execute(tx);
  return rows.length > 0;
}

const release = (tx: Tx, { name, key }: Place, count: number) =>
  tx
    .updateTable('rate_limits')
    .set((row) => ({ used: row.fn<number>('greatest', [row('used', '-', count), row.val(0)]) }))
    .where('name', '=', name)
    .where('key', '=', key)
    .execute();

async function secondsLeft(tx: Tx, { name, key, seconds }: Place & Window, now: Date): Promise<number> {
  const row = await tx
    .selectFrom('rate_limits')
    .select('expires_at')
    .where('name', '=', name)
    .where('key', '=', key)
    .executeTakeFirst();
  const left = row ? Math.ceil((new Date(row.expires_at).getTime() - now.getTime()) / 1000) : seconds;
  return Math.max(1, left);
}
