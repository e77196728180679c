import { type ExpressionBuilder, sql } from 'kysely';
import { onHoldDays, undecidedMinutes } from '../../common/prompt-status.ts';
import { brand } from '../../resources/brand.ts';
import { orders } from '../../resources/orders.ts';
import { system } from '../actor.ts';
import type { Database } from '../db/schema.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { emit } from '../events/emit.ts';
import { beforeAnyId } from '../ids.ts';
import type { Services } from '../services.ts';
import { holdOrder } from './hold.ts';
import { moveStock, takenBy } from './stock.ts';

const batchSize = 100;
const maxBatches = 50;

/**
 * Job: orders that nobody paid, and no shop confirmed, give their goods back when the time has come that their shop
 * gives them; the orders stay. One transaction an order. What goes wrong with one is not the others' matter: it is due
 * again the next time.
 */
export async function releaseUnpaid(services: Services): Promise<void> {
  const now = services.world.now().toISOString();
  let last = { stock_held_until: '-infinity', id: beforeAnyId as string };
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const orders = await dueOrders(services, now, last);
    for (const { shop_id: shopId, id } of orders)
      await services.db
        .withShop(shopId, (tx) => releaseStock(services, tx, shopId, id, now))
        .catch((error: unknown) => services.log.error({ err: error, order: id }, 'goods could not be given back'));
    const end = orders.at(-1);
    if (orders.length < batchSize || end?.stock_held_until == null) return;
    last = { stock_held_until: end.stock_held_until, id: end.id };
  }
}

const dueOrders = ({ db }: Services, now: string, last: { stock_held_until: string; id: string }) =>
  db.asSystem('find orders that nobody paid', (tx) =>
    tx
      .selectFrom('orders')
      .select(['shop_id', 'id', 'stock_held_until'])
      .where((by) => isDue(by, now))
      .where(sql<boolean>`(stock_held_until, id) > (${last.stock_held_until}::timestamptz, ${last.id}::uuid)`)
      .orderBy('stock_held_until')
      .orderBy('id')
      .limit(batchSize)
      .execute(),
  );

async function releaseStock(services: Services, tx: Tx, shopId: string, orderId: string, now: string): Promise<void> {
  // Held first: whoever asks for its money holds it too, and what they wrote is seen by the next statement.
  await holdOrder(tx, shopId, orderId);
  const order = await tx
    .updateTable('orders')
    .set({ stock_released_at: now, updated_at: now })
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .where((by) => isDue(by, now))
    .returning('number')
    .executeTakeFirst();
  if (!order) return;
  const actor = system(brand.name);
  const why = { reason: 'released', orderId, reference: String(order.number), by: actor } as const;
  await moveStock(services, tx, shopId, await takenBy(tx, shopId, orderId), why);
  await emit({ services, tx, shopId, actor }, orders, 'stock_released', { id: orderId }, {});
}

/** Nothing paid, nothing confirmed, nothing on its way, and its time is over. */
const isDue = (by: ExpressionBuilder<Database, 'orders'>, now: string) =>
  by.and([
    by('status', '=', 'pending'),
    by('stock_released_at', 'is', null),
    by('stock_held_until', '<=', now),
    by('paid', '=', 0),
    by('credited', 'is', null),
    by('confirmed_at', 'is', null),
    by.not(
      by.exists(
        by
          .selectFrom('transactions as t')
          .select('t.id')
          .whereRef('t.shop_id', '=', 'orders.shop_id')
          .whereRef('t.order_id', '=', 'orders.id')
          .where(sql<boolean>`(t.state = 'held' or t.state in ('initiated', 'pending')
            and t.expires_at > ${now}::timestamptz - case when t.on_hold_at is null
              then make_interval(mins => ${undecidedMinutes}) else make_interval(days => ${onHoldDays}) end)`),
      ),
    ),
  ]);
