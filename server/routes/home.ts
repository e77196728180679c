import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { whatsAppUrl } from '../../common/phone.ts';
import { timeZone } from '../../resources/brand.ts';
import { orderStatuses } from '../../resources/enums.ts';
import type { Tx } from '../db/door.ts';
import { bounded } from '../db/sum.ts';
import { callerOf } from '../http.ts';
import { spentUntil } from '../limits/spending.ts';
import { dueAt } from '../orders/due.ts';
import type { Services } from '../services.ts';

/** The dashboard's home: today against yesterday in the shop's days, what waits, and the set-up checklist. Amounts in minor units. */
export function homeRoutes(app: FastifyInstance, services: Services): void {
  app.get('/api/home', { config: { access: 'shop' }, schema: { tags: ['home'] } }, async (request) => {
    const { shopId } = callerOf(request);
    return services.db.withShop(shopId, async (tx) => ({
      ...(await twoDays(tx, shopId, services.world.now())),
      ...(await waiting(tx, shopId)),
      problems: await problems(tx, shopId),
      spent_until: await spentUntil(services, tx, shopId, 'sms'),
      held: await held(tx, shopId),
      low_stock: await lowStock(tx, shopId),
      recent_orders: await tx
        .selectFrom('orders')
        .select(['id', 'number', 'status', 'customer_name', 'customer_phone', 'total', 'rehearsal', 'created_at'])
        .where('shop_id', '=', shopId)
        .orderBy('created_at', 'desc')
        .limit(5)
        .execute(),
      checklist: await checklist(tx, shopId),
      bot: await bot(tx, shopId, services.settings.rehearsal),
      takes_mobile_money: services.payments !== undefined,
    }));
  });

  app.get('/api/orders/counts', { config: { access: 'shop' }, schema: { tags: ['orders'] } }, async (request) => {
    const { shopId } = callerOf(request);
    const rows = await services.db.withShop(shopId, (tx) =>
      tx
        .selectFrom('orders')
        .select(['status', (count) => count.fn.countAll<number>().as('count')])
        .where('shop_id', '=', shopId)
        .groupBy('status')
        .execute(),
    );
    const counts = Object.fromEntries(
      orderStatuses.map((status) => [status, rows.find((row) => row.status === status)?.count ?? 0]),
    );
    return { all: rows.reduce((sum, { count }) => sum + count, 0), ...counts };
  });
}

/** Today and yesterday in the shop's days: what was ordered by when it was ordered, what was received by when the money moved. */
async function twoDays(tx: Tx, shopId: string, now: Date) {
  const days = sql`days as (select date_trunc('day', ${now.toISOString()}::timestamptz at time zone ${timeZone}) as today)`;
  const ordered = await sql<{ today: boolean; sales: number; orders: number }>`with ${days}
    select o.created_at >= days.today at time zone ${timeZone} as today,
           ${bounded(sql`sum(o.total) filter (where o.status <> 'cancelled')`)} as sales,
           count(*) filter (where o.status <> 'cancelled') as orders
    from orders o, days
    where o.shop_id = ${shopId} and o.created_at >= (days.today - interval '1 day') at time zone ${timeZone}
    group by 1`.execute(tx);
  const moved = sql`case t.type when 'refund' then -t.gross else t.gross end`;
  // Only what moved has a time at which it did.
  const received = await sql<{ today: boolean; paid: number; rehearsed: number }>`with ${days}
    select t.settled_at >= days.today at time zone ${timeZone} as today,
           ${bounded(sql`sum(${moved}) filter (where not t.rehearsal)`)} as paid,
           ${bounded(sql`sum(${moved}) filter (where t.rehearsal)`)} as rehearsed
    from transactions t, days
    where t.shop_id = ${shopId} and t.type in ('payment', 'refund')
      and t.settled_at >= (days.today - interval '1 day') at time zone ${timeZone}
    group by 1`.execute(tx);
  const day = (today: boolean) => {
    const { sales = 0, orders = 0 } = ordered.rows.find((row) => row.today === today) ?? {};
    const { paid = 0, rehearsed = 0 } = received.rows.find((row) => row.today === today) ?? {};
    return { sales, orders, paid, rehearsed };
  };
  return { today: day(true), yesterday: day(false) };
}

async function waiting(tx: Tx, shopId: string) {
  const due = dueAt('o');
  const { rows } = await sql<{ amount: number; orders: number; waiting: number }>`
    select ${bounded(sql`sum(${due}) filter (where ${due} > 0 and not o.rehearsal)`)} as amount,
           count(*) filter (where ${due} > 0 and not o.rehearsal) as orders,
           count(*) filter (where o.status in ('pending', 'paid')) as waiting
    from orders o where o.shop_id = ${shopId} and o.status <> 'cancelled'`.execute(tx);
  const { amount = 0, orders = 0, waiting: count = 0 } = rows[0] ?? {};
  return { to_collect: { amount, orders }, waiting: count };
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
           exists (select 1 from transactions where shop_id = ${shopId} and state = 'succeeded' and not rehearsal and method = 'mobile_money') as payments,
           exists (select 1 from orders where shop_id = ${shopId}) as "order",
           exists (select 1 from conversations where shop_id = ${shopId}) as qr`.execute(tx);
  const done = rows[0];
  return (['product', 'whatsapp', 'payments', 'order', 'qr'] as const).map((step) => ({
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
