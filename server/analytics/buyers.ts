import { type RawBuilder, sql } from 'kysely';
import type { Analytics } from '../../common/contracts/analytics.ts';
import type { Span } from '../../common/span.ts';
import { startOfDay } from '../../common/wall-time.ts';
import { timeZone } from '../../resources/brand.ts';
import { bounded } from '../db/sum.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { isSold, within } from '../money/in-span.ts';
import { daySales } from './sums/day-sums.ts';
import { firstPurchases, sumsIn } from './sums/read.ts';

const shown = 10;

type Buyers = Pick<Analytics, 'buyers'> & { best: Analytics['customers'] };

interface Found {
  best: Buyers['best'];
  /** Nobody else can have bought for more. */
  isCertain: boolean;
}

/**
 * What of a span's sales went to people who had never bought before it, to those who had, and to nobody known; and who
 * bought for most.
 */
export async function buyersIn(tx: Tx, shopId: string, span: Span): Promise<Buyers> {
  const best = await bestOfThoseWhoEver(tx, shopId, span);
  return (await buyersByRest(tx, shopId, span, best)) ?? (await buyersByEach(tx, shopId, span, best));
}

const startOf = ({ from }: Span) => sql`${startOfDay(timeZone, from).toISOString()}::timestamptz`;
const soldIn = (shopId: string, span: Span) =>
  sql`orders.shop_id = ${shopId} and not rehearsal and ${isSold} and ${within(sql`orders.created_at`, span)}`;

/** By what each of them bought. */
export async function buyersByEach(tx: Tx, shopId: string, span: Span, { best: known }: Found): Promise<Buyers> {
  type Kind = keyof Analytics['buyers'];
  interface Row {
    kind: Kind;
    people: number;
    orders: number;
    sold: number;
    candidates: [id: string, orders: number, sold: number][];
  }
  // Whoever is among the best bought for at least as much as the last of those that are known to.
  const atLeast = known.length === shown ? Math.min(...known.map(({ sold }) => sold)) : 1;
  const { rows } = await sql<Row>`
    select case when customer_id is null then 'unknown' when customer_id in
             (select customer_id from ${firstPurchases(shopId)} as first where at >= ${startOf(span)}) then 'new'
             else 'returning' end as kind,
           count(*) as people, sum(orders)::bigint as orders, ${bounded(sql`sum(sold)`)} as sold,
           coalesce(jsonb_agg(jsonb_build_array(customer_id, orders, sold))
             filter (where customer_id is not null and sold >= ${atLeast}), '[]') as candidates
    from (select customer_id, count(*) as orders, sum(total)::bigint as sold from orders
          where ${soldIn(shopId, span)} group by customer_id) as bought
    group by 1`.execute(tx);
  const best = rows
    .flatMap((row) => row.candidates)
    .sort(([one, , mine], [another, , theirs]) => theirs - mine || (one < another ? -1 : 1))
    .slice(0, shown);
  const names = await namesOf(
    tx,
    shopId,
    best.map(([id]) => id),
  );
  const of = (kind: Kind) => rows.find((row) => row.kind === kind) ?? { people: 0, orders: 0, sold: 0 };
  const people = (kind: Kind) => ({ people: of(kind).people, orders: of(kind).orders, sold: of(kind).sold });
  const { orders, sold } = of('unknown');
  return {
    buyers: { new: people('new'), returning: people('returning'), unknown: { orders, sold } },
    best: best.map(([id, bought, came]) => ({ id, name: names.get(id) ?? '', orders: bought, sold: came })),
  };
}

async function namesOf(tx: Tx, shopId: string, ids: string[]): Promise<ReadonlyMap<string, string>> {
  const found = await tx
    .selectFrom('customers')
    .select(['id', 'name'])
    .where('shop_id', '=', shopId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** Of so few who had bought before a span their orders in it are read faster than everybody's. */
const fewBefore = 5000;
/** Of who ever bought for most so many are looked at. */
const mostProbed = 200;

/**
 * Where nearly everybody bought first in the span, as in a shop's first year: what is neither theirs who had bought
 * before nor nobody's is of new people. Undefined where many had, or where it is not certain who bought for most.
 */
export async function buyersByRest(
  tx: Tx,
  shopId: string,
  span: Span,
  { best, isCertain }: Found,
): Promise<Buyers | undefined> {
  if (!isCertain) return undefined;
  const before = sql`(select customer_id from ${firstPurchases(shopId)} as first where at < ${startOf(span)})`;
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${before} as had limit ${fewBefore + 1}) as counted`.execute(tx);
  if ((counted.rows[0]?.count ?? 0) > fewBefore) return undefined;
  const money = (of: RawBuilder<unknown>) => sql`count(*)::int as orders, ${bounded(sql`sum(${of})`)} as sold`;
  const { rows } = await sql<{ people: number; orders: number; sold: number }>`
    select 1 as nth, null::int as people, coalesce(sum(sold_orders), 0)::int as orders,
           ${bounded(sql`sum(sold)`)} as sold from ${sumsIn(daySales, shopId, span)} as s
    union all
    select 2, null, ${money(sql`total`)} from orders where ${soldIn(shopId, span)} and customer_id is null
    union all
    select 3, count(distinct customer_id)::int, ${money(sql`total`)}
    from orders join ${before} as had using (customer_id) where ${soldIn(shopId, span)}
    union all
    select 4, count(*)::int, 0, 0 from ${firstPurchases(shopId)} as first where ${within(sql`at`, span)}
    order by nth`.execute(tx);
  const [all, unknown, returning, fresh] = rows;
  if (!all || !unknown || !returning || !fresh) throw new Error('sums of nothing are rows too');
  const rest = (of: 'orders' | 'sold') => all[of] - unknown[of] - returning[of];
  return {
    buyers: {
      new: { people: fresh.people, orders: rest('orders'), sold: rest('sold') },
      returning: { people: returning.people, orders: returning.orders, sold: returning.sold },
      unknown: { orders: unknown.orders, sold: unknown.sold },
    },
    best,
  };
}

/**
 * Of who bought for most ever, who did in a span. Nobody buys for more in it than ever: it is certain while the last of
 * them did for more than anybody else ever.
 */
export async function bestOfThoseWhoEver(tx: Tx, shopId: string, span: Span): Promise<Found> {
  const { rows } = await sql<Buyers['best'][number] & { ever: number }>`
    select c.id, c.name, c.total_amount as ever, bought.orders, bought.sold
    from (select id, name, total_amount from customers where shop_id = ${shopId}
          order by total_amount desc, id limit ${mostProbed}) as c
    cross join lateral (
      select count(*)::int as orders, ${bounded(sql`sum(total)`)} as sold from orders
      where ${soldIn(shopId, span)} and customer_id = c.id) as bought
    order by bought.sold desc, c.id`.execute(tx);
  const best = rows
    .slice(0, shown)
    .filter(({ sold }) => sold > 0)
    .map(({ id, name, orders, sold }) => ({ id, name, orders, sold }));
  const others = rows.length < mostProbed ? 0 : Math.min(...rows.map(({ ever }) => ever));
  return { best, isCertain: others === 0 || (best.length === shown && (best.at(-1)?.sold ?? 0) > others) };
}
