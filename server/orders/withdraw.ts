import { sql } from 'kysely';
import { orders } from '../../resources/orders.ts';
import { type Actor, changedBy } from '../actor.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { emit } from '../events/emit.ts';
import { requestPayment } from '../money/collect.ts';
import { takeBackPrompts } from '../money/take-back.ts';
import { refuseWay } from '../money/ways.ts';
import type { Services } from '../services.ts';

type Next = 'again' | 'other_phone' | 'cash';

/**
 * Takes back the prompts of an order that wait on a phone, and goes on as its shopper wants: the same once more, with
 * another phone, or in cash. Throws what {@link takeBackPrompts} and {@link requestPayment} throw. The caller holds the
 * order's row.
 */
export async function withdrawPrompt(
  services: Services,
  tx: Tx,
  shopId: string,
  orderId: string,
  { next, by }: { next: Next; by: Actor },
): Promise<void> {
  const latest = await takeBackPrompts(services, tx, shopId, { orderId });
  await emit({ services, tx, shopId, actor: by }, orders, 'payment_withdrawn', { id: orderId }, {});
  if (next === 'again' && latest.payer_phone !== null)
    await requestPayment(services, tx, shopId, {
      ...{ orderId, phone: latest.payer_phone, amount: latest.gross, by },
      expected_surcharge: latest.surcharge ?? 0,
    });
  if (next === 'cash') await payCash(services, tx, shopId, orderId, by);
}

async function payCash(services: Services, tx: Tx, shopId: string, orderId: string, by: Actor): Promise<void> {
  await refuseWay(services, tx, shopId, 'cash');
  await tx
    .updateTable('orders')
    .set((from) => ({
      payment_method: 'cash',
      updated_at: sql`${services.world.now().toISOString()}::timestamptz`,
      version: from('version', '+', 1),
      ...changedBy(by),
    }))
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .execute();
}
