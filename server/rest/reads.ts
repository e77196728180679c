import type { KyselyPlugin } from 'kysely';
import type { Db, Tx } from '../db/tenant-scope.ts';
import type { Patience } from '../patience.ts';
import { problem } from '../problems.ts';
import { makePlaces } from './places.ts';

/**
 * How much of a shop a read may have to look through: `few` rows, which an index has in their order; `all` of them
 * where filters, searches, sums and files are asked for; all of them and of other records, `many` times, by a tree of
 * rules.
 */
export type Reach = 'few' | 'all' | 'many';
/** What is counted to the end, added up or put into a file is looked through. */
export const farther = (reach: Reach): Reach => (reach === 'few' ? 'all' : reach);

/**
 * How lists are read whose filters, conditions and searches their callers compose: within a time of their own, and so
 * many at once of one shop and of all together, so that whatever some shops ask for, others never wait for it.
 */
export interface Reads {
  /** Throws `list_too_heavy` where it takes longer than it may, `shop_busy` where its turn does not come. */
  list<T>(shopId: string, reach: Reach, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Rows whose ids are known, for a file that was begun: it waits until its turn comes. */
  rows<T>(shopId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** `connections`: how many there are to the database; of each of what may take long, a third of them at most. */
export function makeReads(db: Db, patience: Patience, connections: number): Reads {
  const usual = makePlaces({ ofOne: 3, inAll: Number.POSITIVE_INFINITY, line: 40 });
  const long = () => makePlaces({ ofOne: 2, inAll: Math.max(1, Math.floor(connections / 3)), line: 40 });
  const files = makePlaces({ ofOne: 1, inAll: 2, line: Number.POSITIVE_INFINITY });
  const placesOf: Record<Reach, typeof usual> = { few: usual, all: long(), many: long() };

  return {
    async list(shopId, reach, work) {
      const leave = await placesOf[reach](shopId, patience.turn);
      const statementMs = patience.composedStatement;
      const budget = makeBudget(patience.composedList);
      try {
        return await db.withShop(shopId, (tx) => work(tx.withPlugin(budget)), {
          statementMs,
          looksThrough: reach === 'many',
        });
      } catch (error) {
        throw isTimeOut(error) ? problem('list_too_heavy') : error;
      } finally {
        budget.end();
        leave();
      }
    },
    async rows(shopId, work) {
      const leave = await files(shopId);
      return db.withShop(shopId, work).finally(leave);
    },
  };
}

/** Begins no further statement once so long is over: many that end in time take as long as one without end. */
function makeBudget(milliseconds: number): KyselyPlugin & { end(): void } {
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
  }, milliseconds);
  return {
    transformQuery({ node }) {
      if (isOver) throw problem('list_too_heavy');
      return node;
    },
    transformResult: async ({ result }) => result,
    end: () => clearTimeout(timer),
  };
}

/** Postgres ended the statement (query_canceled). */
const isTimeOut = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '57014';
