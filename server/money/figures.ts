import { type RawBuilder, sql } from 'kysely';
import type { Day } from '../../common/contracts/home.ts';
import { dayAfter, dayAt, startOfDay } from '../../common/wall-time.ts';
import { bounded } from '../db/sum.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { isSoldAt } from './in-span.ts';

/**
 * What counts as money of a shop, said once: rehearsed money never meets real money, and nothing counts before it
 * moved. Amounts in minor units.
 */

/**
 * What a transaction, of the table or alias `transactions`, adds to what was received: what was given back counts
 * against it, and what never moved (asked for, refused, expired) is nothing.
 */
export const movedOf = (transactions: string, amount: 'gross' | 'fee' | 'net' = 'gross'): RawBuilder<number> => {
  const column = (name: string) => sql.ref(`${transactions}.${name}`);
  return sql<number>`(case when ${column('settled_at')} is null then 0 when ${column('type')} = 'refund'
    then -${column(amount)} else ${column(amount)} end)`;
};

/** Where the two days begin that home compares, and where yesterday was as late as it is now. ISO 8601. */
interface TwoDays {
  yesterday: string;
  yesterdayByNow: string;
  today: string;
}
export function twoDays(zone: string, now: Date): TwoDays {
  const today = dayAt(zone, now);
  const yesterday = dayAfter(today, -1);
  return {
    yesterday: startOfDay(zone, yesterday).toISOString(),
    yesterdayByNow: asLateAs(zone, now, yesterday),
    today: startOfDay(zone, today).toISOString(),
  };
}

/** When a day before was as late as it is now, ISO 8601; of one that was shorter its end. */
export function asLateAs(zone: string, now: Date, day: string): string {
  const byNow = startOfDay(zone, day).getTime() + now.getTime() - startOfDay(zone, dayAt(zone, now)).getTime();
  return new Date(Math.min(byNow, startOfDay(zone, dayAfter(day, 1)).getTime())).toISOString();
}

/** Of two days: today, yesterday up to the time that it is now, and the rest of yesterday. */
type Part = 'today' | 'by_now' | 'later';
const partOf = (at: RawBuilder<unknown>, { today, yesterdayByNow }: TwoDays) =>
  sql<Part>`case when ${at} >= ${today}::timestamptz then 'today'
    when ${at} < ${yesterdayByNow}::timestamptz then 'by_now' else 'later' end`;

type Sold = NonNullable<Day['sold']>;
type Received = NonNullable<Day['received']>;

/** What was sold of each part of two days, by when it was ordered. */
async function sold(tx: Tx, shopId: string, days: TwoDays): Promise<(Sold & { part: Part })[]> {
  const { rows } = await sql<Sold & { part: Part }>`
    select ${partOf(sql`o.created_at`, days)} as part,
           count(*) filter (where not o.rehearsal) as orders,
           ${bounded(sql`sum(o.total) filter (where not o.rehearsal)`)} as amount,
           ${bounded(sql`sum(o.total) filter (where o.rehearsal)`)} as rehearsed
    from orders o
    where o.shop_id = ${shopId} and o.created_at >= ${days.yesterday}::timestamptz
      and ${isSoldAt('o')}
    group by 1`.execute(tx);
  return rows;
}

/** What was received in each part of two days, by when it moved. */
async function received(tx: Tx, shopId: string, days: TwoDays): Promise<(Received & { part: Part })[]> {
  const real = (filter: RawBuilder<unknown>) =>
    bounded(sql`sum(${movedOf('t')}) filter (where not t.rehearsal and ${filter})`);
  const { rows } = await sql<Received & { part: Part }>`
    select ${partOf(sql`t.settled_at`, days)} as part,
           ${real(sql`true`)} as amount,
           ${real(sql`t.method = 'mobile_money'`)} as mobile_money,
           ${real(sql`t.method = 'cash'`)} as cash,
           ${bounded(sql`sum(${movedOf('t')}) filter (where t.rehearsal)`)} as rehearsed
    from transactions t
    where t.shop_id = ${shopId} and t.type in ('payment', 'refund') and t.settled_at >= ${days.yesterday}::timestamptz
    group by 1`.execute(tx);
  return rows;
}

/** Adds up parts of a day; of none of them, nothing. */
function add<F extends object>(zero: F, rows: readonly (F & { part: Part })[], parts: readonly Part[]): F {
  const wanted = rows.filter(({ part }) => parts.includes(part));
  const names = Object.keys(zero) as (keyof F)[];
  const sums = names.map((name) => [name, clamped(wanted.reduce((total, row) => total + Number(row[name]), 0))]);
  return Object.fromEntries(sums) as F;
}
const clamped = (sum: number) => Math.min(Math.max(sum, -Number.MAX_SAFE_INTEGER), Number.MAX_SAFE_INTEGER);
const nothingSold: Sold = { orders: 0, amount: 0, rehearsed: 0 };
const nothingReceived: Received = { amount: 0, mobile_money: 0, cash: 0, rehearsed: 0 };

/** Today against yesterday, of what its reader may read. */
export async function compareDays(
  tx: Tx,
  shopId: string,
  days: TwoDays,
  reads: { orders: boolean; transactions: boolean },
): Promise<Record<'today' | 'yesterday' | 'yesterday_by_now', Day>> {
  const orders = reads.orders ? await sold(tx, shopId, days) : undefined;
  const money = reads.transactions ? await received(tx, shopId, days) : undefined;
  const day = (...parts: Part[]): Day => ({
    ...(orders && { sold: add(nothingSold, orders, parts) }),
    ...(money && { received: add(nothingReceived, money, parts) }),
  });
  return { today: day('today'), yesterday: day('by_now', 'later'), yesterday_by_now: day('by_now') };
}
