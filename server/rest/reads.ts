import type { Db, Tx } from '../db/tenant-scope.ts';
import type { Patience } from '../patience.ts';
import { problem } from '../problems.ts';
import type { ListQuery } from './query.ts';

/**
 * How lists are read whose filters, conditions and searches their callers compose: within a time of their own, and so
 * many at once of one shop, so that whatever one shop asks for, others never wait for it.
 */
export interface Reads {
  /** Throws `list_too_heavy` where a statement takes longer than it may, `shop_busy` where its turn does not come. */
  list<T>(shopId: string, query: Pick<ListQuery, 'isComposed'>, work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** Of ten connections. */
const atOnce = 3;
/** Whoever comes to a longer line does not wait in it. */
const longestLine = 40;

export function makeReads(db: Db, patience: Patience): Reads {
  const lines = new Map<string, { running: number; waiting: (() => void)[] }>();

  async function turn(shopId: string): Promise<() => void> {
    const line = lines.get(shopId) ?? { running: 0, waiting: [] };
    lines.set(shopId, line);
    if (line.running >= atOnce) await place(line.waiting);
    else line.running += 1;
    return () => {
      // Who waits longest takes the place over.
      const next = line.waiting.shift();
      if (next) return next();
      line.running -= 1;
      if (line.running === 0) lines.delete(shopId);
    };
  }
  const place = (waiting: (() => void)[]): Promise<void> =>
    new Promise((resolve, reject) => {
      if (waiting.length >= longestLine) return reject(problem('shop_busy'));
      const come = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(come), 1);
        reject(problem('shop_busy'));
      }, patience.turn);
      waiting.push(come);
    });

  return {
    async list(shopId, { isComposed }, work) {
      const done = await turn(shopId);
      try {
        return await db.withShop(shopId, work, { statementMs: patience.composedStatement, plansAnew: isComposed });
      } catch (error) {
        throw isTimeOut(error) ? problem('list_too_heavy') : error;
      } finally {
        done();
      }
    },
  };
}

/** Postgres ended the statement (query_canceled). */
const isTimeOut = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '57014';
