import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { getHome } from '../../common/contracts/home.ts';
import { timeZone } from '../../resources/brand.ts';
import { setUpSteps } from '../../resources/enums.ts';
import { may } from '../../resources/may.ts';
import type { Permission } from '../../resources/permissions.ts';
import { chatUrl, isPlayed } from '../chat-url.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { callerOf } from '../http.ts';
import { compareDays, twoDays } from '../money/figures.ts';
import { toCollect } from '../money/to-collect.ts';
import { waysOf } from '../money/ways.ts';
import { briefOrders, tasksOf } from '../orders/tasks.ts';
import { spentUntil } from '../outside/spending.ts';
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
      ...(await compareDays(tx, shopId, twoDays(timeZone, now), {
        orders: may(caller, 'orders.read'),
        transactions: may(caller, 'transactions.read'),
      })),
      tasks: await tasksOf(tx, shopId, { holder: caller, now }),
      to_collect: await ifMay('orders.read', () => toCollect(tx, shopId, may(caller, 'debts.read'))),
      spent_until: await spentUntil(services, tx, shopId, 'sms'),
      low_stock: await ifMay('products.read', () => lowStock(tx, shopId)),
      recent_orders: await ifMay('orders.read', () =>
        briefOrders(tx, shopId, { order: sql`o.created_at desc`, limit: 5 }),
      ),
      checklist: await checklist(tx, shopId),
      bot: await bot(services, tx, shopId),
      takes_mobile_money: (await waysOf(services, tx, shopId)).routes.length > 0,
    }));
  });
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
           exists (select 1 from shops where id = ${shopId} and whatsapp_number is not null)
             or exists (select 1 from whatsapp_numbers where shop_id = ${shopId} and not rehearsal
               and state = 'connected') as whatsapp,
           exists (select 1 from transactions where shop_id = ${shopId} and state = 'succeeded') as payments,
           exists (select 1 from orders where shop_id = ${shopId}) as "order",
           exists (select 1 from conversations where shop_id = ${shopId}) as qr`.execute(tx);
  const done = rows[0];
  return setUpSteps.map((step) => ({
    step,
    done: done?.[step] === true,
  }));
}

function bot(services: Services, tx: Tx, shopId: string) {
  return tx
    .selectFrom('shops')
    .leftJoin('bots', 'bots.shop_id', 'shops.id')
    .select(['bots.id', chatUrl(services, 'shops')])
    .select(isPlayed(services, 'shops').as('rehearsal'))
    .where('shops.id', '=', shopId)
    .executeTakeFirstOrThrow();
}
