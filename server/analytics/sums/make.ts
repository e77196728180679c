import { sql } from 'kysely';
import { dayAt, startOfDay } from '../../../common/wall-time.ts';
import { timeZone } from '../../../resources/brand.ts';
import type { Db, Tx } from '../../db/tenant-scope.ts';
import type { Services } from '../../services.ts';
import { type DaySum, daySums } from './day-sums.ts';
import { asDue, columnsOf, firstOf } from './read.ts';

/** So many changes are taken in one transaction. */
const mostAtOnce = 2000;

/**
 * Job: makes anew the sums of past days of which something changed. Today's orders are still coming: they are counted
 * from their rows until it is over.
 */
export async function makeSums({ db, world, log }: Pick<Services, 'db' | 'world' | 'log'>): Promise<void> {
  const today = startOfDay(timeZone, dayAt(timeZone, world.now())).toISOString();
  const shops = await db.asSystem('find shops whose sums are due', (tx) =>
    sql<{ id: string }>`select distinct shop_id as id from sums_due where at < ${today}::timestamptz`.execute(tx),
  );
  // What goes wrong with one is not the others' matter: it is due again the next time.
  for (const { id } of shops.rows)
    await makeAll(db, id, today).catch((error: unknown) => log.error({ err: error, shop: id }, 'sums were not made'));
}

async function makeAll(db: Db, shopId: string, before: string): Promise<void> {
  while (await makeSome(db, shopId, before));
}

/** Whether there was something to do. */
const makeSome = (db: Db, shopId: string, before: string): Promise<boolean> =>
  db.withShop(
    shopId,
    async (tx) => {
      // As the rows that are written here ask for, and before them: whoever deletes the shop holds it first, too.
      const shop = await sql`select 1 from shops where id = ${shopId} for key share`.execute(tx);
      if (shop.rows.length === 0) return false;
      // Two that make the same day at once would each write its rows.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`sums of ${shopId}`}, 0))`.execute(tx);
      const { ids, days, customers } = await changesOf(tx, shopId, before);
      if (ids.length === 0) return false;
      // What is read from here on holds all that these changes did, so that they are done with; what comes meanwhile
      // has a mark of its own.
      for (const sum of daySums) await makeDays(tx, shopId, sum, days);
      await makeFirst(tx, shopId, customers);
      await sql`delete from sums_due where shop_id = ${shopId} and id = any(${ids}::bigint[])`.execute(tx);
      return true;
    },
    { looksThrough: true },
  );

async function changesOf(tx: Tx, shopId: string, before: string) {
  const { rows } = await sql<{ id: number; day: string; customer_id: string | null }>`
    select id, (at at time zone ${timeZone})::date::text as day, customer_id from sums_due
    where shop_id = ${shopId} and at < ${before}::timestamptz order by at limit ${mostAtOnce}`.execute(tx);
  return {
    ids: rows.map(({ id }) => id),
    days: [...new Set(rows.map(({ day }) => day))],
    customers: [...new Set(rows.flatMap(({ customer_id }) => customer_id ?? []))],
  };
}

async function makeDays(tx: Tx, shopId: string, sum: DaySum, days: readonly string[]): Promise<void> {
  const table = sql.table(sum.table);
  await sql`delete from ${table} where shop_id = ${shopId} and day = any(${days}::date[])`.execute(tx);
  await sql`
    with due as materialized (${asDue(sql`select unnest(${days}::date[]) as day`)})
    insert into ${table} (shop_id, day, ${columnsOf(sum)})
    select ${shopId}::uuid, due.day, counted.* from due cross join lateral (${sum.of(shopId)}) as counted`.execute(tx);
}

async function makeFirst(tx: Tx, shopId: string, customers: readonly string[]): Promise<void> {
  const these = sql`select unnest(${customers}::uuid[])`;
  await sql`delete from first_purchases where shop_id = ${shopId} and customer_id in (${these})`.execute(tx);
  await sql`
    insert into first_purchases (shop_id, customer_id, at, months)
    select ${shopId}::uuid, first.* from (${firstOf(shopId, these)}) as first`.execute(tx);
}
