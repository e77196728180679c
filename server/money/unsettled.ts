import type { Tx } from '../db/door.ts';
import type { Services } from '../services.ts';
import { askProvider } from './collect.ts';

interface Attempt {
  id: string;
  reference: string;
}

/** Attempts at an order's money whose outcome nobody knows yet. */
export const unsettled = (tx: Tx, shopId: string, orderId: string): Promise<Attempt[]> =>
  tx
    .selectFrom('transactions')
    .select(['id', 'reference'])
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .where('state', 'in', ['pending', 'expired'])
    .orderBy('created_at', 'desc')
    .limit(5)
    .execute();

/** Asks the provider what became of them. Outside of any transaction. */
export async function askAbout(services: Services, shopId: string, attempts: readonly Attempt[]): Promise<void> {
  for (const { id, reference } of attempts) await askProvider(services, shopId, id, reference);
}

/**
 * Before an order is asked for again, changed or given up: what was asked for and may have been paid meanwhile is looked up first, so that nobody pays twice.
 * A prompt that still waits in time is left alone; it stands in the way by itself.
 */
export async function settleOverdue(
  services: Services,
  shopId: string,
  find: (tx: Tx) => Promise<string | undefined>,
): Promise<void> {
  const overdue = await services.db.withShop(shopId, async (tx) => {
    const orderId = await find(tx);
    if (orderId === undefined) return [];
    const waits = await tx
      .selectFrom('transactions')
      .select('id')
      .where('shop_id', '=', shopId)
      .where('order_id', '=', orderId)
      .where('state', 'in', ['initiated', 'pending'])
      .where('expires_at', '>', services.world.now().toISOString())
      .executeTakeFirst();
    return waits ? [] : unsettled(tx, shopId, orderId);
  });
  await askAbout(services, shopId, overdue);
}
