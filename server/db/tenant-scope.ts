import { AsyncLocalStorage } from 'node:async_hooks';
import { type Kysely, sql } from 'kysely';
import { realWorld, type World } from '../world.ts';
import type { Database } from './schema.ts';

/** A database inside one transaction. */
export type Tx = Kysely<Database>;

/** What holds for the statements of one transaction. */
interface Bounds {
  /** Milliseconds that each of them may take: then it fails with SQLSTATE 57014. */
  statementMs?: number;
  /**
   * For statements that look through all of a shop's records: planned for the values they came with, where an earlier
   * plan was made for any; with memory to keep what they found, on one core.
   */
  looksThrough?: boolean;
}

/** The only ways to the database. */
export interface Db {
  /** Runs `work` in a transaction that sees and writes this shop's rows and no others. */
  withShop<T>(shopId: string, work: (tx: Tx) => Promise<T>, bounds?: Bounds): Promise<T>;
  /** Runs one statement across shops, in one round trip: how a token, a number or a session finds its shop. */
  find<T>(reason: string, statement: (db: Tx) => Promise<T>): Promise<T>;
  /** Runs `work` across shops. The reason is said where a transaction is already open. */
  asSystem<T>(reason: string, work: (tx: Tx) => Promise<T>): Promise<T>;
}

const through = [
  'set local plan_cache_mode = force_custom_plan',
  "set local work_mem = '64MB'",
  'set local max_parallel_workers_per_gather = 0',
  // Ids are put in order far more slowly than it is thought: what is not in order yet is hashed.
  'set local enable_mergejoin = off',
];
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The transaction this code runs in, and what waits for its commit. */
const inside = new AsyncLocalStorage<{ who: string; committed: (() => void)[] }>();

/** Runs `work` once the open transaction is committed, and never when it is rolled back. Throws outside of one. */
export function afterCommit(work: () => void): void {
  const open = inside.getStore();
  if (!open) throw new Error('afterCommit is for code inside withShop or asSystem');
  open.committed.push(work);
}

/** The clock of a shop's transaction, as `withShop` set it: what a statement counts days by. */
export const clockOfScope = sql<string>`current_setting('app.now')::timestamptz`;

export function makeTenantScope(kysely: Kysely<Database>, now: World['now'] = realWorld.now): Db {
  /** With one connection a second transaction would wait for the first for ever. */
  function refuseInside(who: string): void {
    const open = inside.getStore();
    if (open) throw new Error(`A transaction is already open here (${open.who}); pass its tx down to ${who}`);
  }

  async function run<T>(who: string, begin: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    const open = inside.getStore();
    // With one connection a second transaction would wait for the first for ever.
    if (open !== undefined)
      throw new Error(`A transaction is already open here (${open.who}); pass its tx down to ${who}`);
    const committed: (() => void)[] = [];
    const result = await kysely.connection().execute((tx) =>
      inside.run({ who, committed }, async () => {
        try {
          await sql.raw(begin).execute(tx);
          const result = await work(tx);
          await sql.raw('commit').execute(tx);
          return result;
        } catch (error) {
          // Only a connection that is gone cannot roll back, and its end does: what broke it is what the caller must
          // hear.
          await sql
            .raw('rollback')
            .execute(tx)
            .catch(() => {});
          throw error;
        }
      }),
    );
    for (const each of committed) each();
    return result;
  }

  return {
    withShop(shopId, work, { statementMs, looksThrough = false } = {}) {
      if (!uuid.test(shopId)) throw new Error('withShop takes the id of a shop');
      // One round trip: the role that row-level security holds, the shop it is held to, its clock, and the bounds.
      const settings = [
        'begin',
        'set local role dukani_app',
        `set local app.shop_id = '${shopId}'`,
        `set local app.now = '${now().toISOString()}'`,
        ...(statementMs === undefined ? [] : [`set local statement_timeout = ${Math.trunc(statementMs)}`]),
        ...(looksThrough ? through : []),
      ];
      return run(`shop ${shopId}`, settings.join('; '), work);
    },
    asSystem: (reason, work) => run(reason, 'begin', work),
    find(reason, statement) {
      refuseInside(reason);
      return statement(kysely);
    },
  };
}
