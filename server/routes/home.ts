import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { getHome } from '../../common/contracts/home.ts';
import { whatsAppUrl } from '../../common/phone.ts';
import { timeZone } from '../../resources/brand.ts';
import { setUpSteps } from '../../resources/enums.ts';
import { may } from '../../resources/may.ts';
import type { Permission } from '../../resources/permissions.ts';
import { bounded } from '../db/sum.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { callerOf } from '../http.ts';
import { spentUntil } from '../limits/spending.ts';
import { dueAt } from '../orders/due.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';

/**
 * The dashboard's home: today against yesterday in the shop's days, what waits, and the set-up checklist. Amounts in
 * minor units. What the caller may not read elsewhere is not here either.
 */
export function homeRoutes(app: FastifyInstance, services: Services): void {
  serve(app, getHome, async ({ request }) => {
    const caller = callerOf(request);
    const { shopId } = caller;
    const now = services.world.now();
    const ifMay = <T>(permission: Permission, read: () => Promise<T>) =>
      may(caller, permission) ? read() : Promise.resolve(undefined);
    return services.db.withShop(shopId, async (tx) => ({
      ...twoDays(
        await ifMay('orders.read', () => ordered(tx, shopId, now)),
        await ifMay('transactions.read', () => received(tx, shopId, now)),
      ),
      ...(await ifMay('orders.read', () => waiting(tx, shopId))),
      problems: await ifMay('orders.read', () => problems(tx, shopId)),
      spent_until: await spentUntil(services, tx, shopId, 'sms'),
      held: await ifMay('transactions.read', () => held(tx, shopId)),
      low_stock: await ifMay('products.read', () => lowStock(tx, shopId)),
      recent_orders: await ifMay('orders.read', () => recentOrders(tx, shopId)),
      checklist: await checklist(tx, shopId),
      bot: await bot(tx, shopId, services.settings.rehearsal),
      takes_mobile_money: services.payments !== undefined,
    }));
  });
}

const recentOrders = (tx: Tx, shopId: string) =>
  tx
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'customer_name', 'customer_phone', 'total', 'rehearsal', 'created_at'])
    .where('shop_id', '=', shopId)
    .orderBy('created_at', 'desc')
    .limit(5)
    .execute();

const daysOf = (now: Date) =>
  sql`days as (select date_trunc('day', ${now.toISOString()}::timestamptz at time zone ${timeZone}) as today)`;
interface Ordered {
  today: boolean;
  sales: number;
  orders: number;
}
interface Received {
  today: boolean;
  paid: number;
  rehearsed: number;
}

/** What was ordered today and yesterday in the shop's days, by when it was ordered. */
async function ordered(tx: Tx, shopId: string, now: Date): Promise<Ordered[]> {
  const { rows } = await sql<Ordered>`with ${daysOf(now)}
    select o.created_at >= days.today at time zone ${timeZone} as today,
           ${bounded(sql`sum(o.total) filter (where o.status <> 'cancelled')`)} as sales,
           count(*) filter (where o.status <> 'cancelled') as orders
    from orders o, days
    where o.shop_id = ${shopId} and o.created_at >= (days.today - interval '1 day') at time zone ${timeZone}
    group by 1`.execute(tx);
  return rows;
}

/** What was received, by when the money moved. */
async function received(tx: Tx, shopId: string, now: Date): Promise<Received[]> {
  const moved = sql`case t.type when 'refund' then -t.gross else t.gross end`;
  // Only what moved has a time at which it did.
  const { rows } = await sql<Received>`with ${daysOf(now)}
    select t.settled_at >= days.today at time zone ${timeZone} as today,
           ${bounded(sql`sum(${moved}) filter (where not t.rehearsal)`)} as paid,
           ${bounded(sql`sum(${moved}) filter (where t.rehearsal)`)} as rehearsed
    from transactions t, days
    where t.shop_id = ${shopId} and t.type in ('payment', 'refund')
      and t.settled_at >= (days.today - interval '1 day') at time zone ${timeZone}
    group by 1`.execute(tx);
  return rows;
}

function twoDays(sold: Ordered[] | undefined, money: Received[] | undefined) {
  const day = (today: boolean) => {
    const { sales = 0, orders = 0 } = sold?.find((row) => row.today === today) ?? {};
    const { paid = 0, rehearsed = 0 } = money?.find((row) => row.today === today) ?? {};
    return { ...(sold && { sales, orders }), ...(money && { paid, rehearsed }) };
  };
  return { today: day(true), yesterday: day(false) };
}

async function waiting(tx: Tx, shopId: string) {
  const due = dueAt('o');
  const collect = await sql<{ amount: number; orders: number }>`
    select ${bounded(sql`sum(${due})`)} as amount, count(*) as orders
    from orders o where o.shop_id = ${shopId} and ${due} > 0 and not o.rehearsal`.execute(tx);
  const { count } = await tx
    .selectFrom('orders')
    .select((by) => by.fn.countAll<number>().as('count'))
    .where('shop_id', '=', shopId)
    .where('status', 'in', ['pending', 'paid'])
    .executeTakeFirstOrThrow();
  return { to_collect: collect.rows[0] ?? { amount: 0, orders: 0 }, waiting: count };
}

/** Payments that came and pay nothing until somebody decides about them. */
async function held(tx: Tx, shopId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('transactions')
    .select((by) => by.fn.countAll<number>().as('count'))
    .where('shop_id', '=', shopId)
    .where('state', '=', 'held')
    .executeTakeFirstOrThrow();
  return count;
}

/** Orders whose customers said that something is wrong and were not answered yet, whatever their state. */
async function problems(tx: Tx, shopId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('orders')
    .select((by) => by.fn.countAll<number>().as('count'))
    .where('shop_id', '=', shopId)
    .where('problem', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

async function lowStock(tx: Tx, shopId: string) {
  const { rows } = await sql<{ id: string; name: string; stock: number; low_stock_level: number }>`
    select p.id, p.name, sum(s.on_hand)::int as stock, p.low_stock_level
    from products p join stock_levels s on s.shop_id = p.shop_id and s.product_id = p.id
    where p.shop_id = ${shopId} and p.status = 'active' and p.low_stock_level is not null
    group by p.shop_id, p.id having sum(s.on_hand) <= p.low_stock_level order by stock limit 5`.execute(tx);
  return rows;
}

async function checklist(tx: Tx, shopId: string) {
  const { rows } = await sql<{ product: boolean; whatsapp: boolean; payments: boolean; order: boolean; qr: boolean }>`
    select exists (select 1 from products where shop_id = ${shopId}) as product,
           exists (select 1 from whatsapp_accounts where shop_id = ${shopId} and not rehearsal) as whatsapp,
           -- In order, so that the index of such payments is read: a shop of cash alone has none among a million.
           (select id from transactions where shop_id = ${shopId} and state = 'succeeded' and not rehearsal
             and method = 'mobile_money' order by id limit 1) is not null as payments,
           exists (select 1 from orders where shop_id = ${shopId}) as "order",
           exists (select 1 from conversations where shop_id = ${shopId}) as qr`.execute(tx);
  const done = rows[0];
  return setUpSteps.map((step) => ({
    step,
    done: done?.[step] === true,
  }));
}

async function bot(tx: Tx, shopId: string, inRehearsal: boolean) {
  const found = await tx.selectFrom('bots').select('id').where('shop_id', '=', shopId).executeTakeFirst();
  const shop = await tx
    .selectFrom('shops')
    .select('whatsapp_number')
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow();
  const account = await tx
    .selectFrom('whatsapp_accounts')
    .select(['display_phone', 'rehearsal'])
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
  const number = account && !account.rehearsal ? account.display_phone : shop.whatsapp_number;
  return {
    id: found?.id ?? null,
    whatsapp_url: number === null ? null : whatsAppUrl(number),
    /** Played by the rehearsal phone, since no number of the shop's own is connected. */
    rehearsal: inRehearsal && account?.rehearsal !== false,
  };
}
