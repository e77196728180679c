import type { Desk } from '../rest/behaviour.ts';
import { moveOrder } from './move.ts';
import { moveStock } from './stock.ts';

/** Cancels an order and puts its goods back on the shelf. Money that was paid becomes a refund due: `paid` stays, `due` turns negative. */
export async function cancelOrder({ services, tx, caller }: Desk, orderId: string, reason: string): Promise<void> {
  await moveOrder(services, tx, caller.shopId, {
    orderId,
    from: ['pending', 'paid'],
    to: 'cancelled',
    event: 'cancelled',
    note: reason,
    by: caller.name,
  });
  const { number, lines, customer_id, total } = await tx
    .selectFrom('orders')
    .select(['number', 'lines', 'customer_id', 'total'])
    .where('shop_id', '=', caller.shopId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  await moveStock(
    services.world,
    tx,
    caller.shopId,
    lines.map((line) => ({ productId: line.product_id, variantId: line.variant_id ?? '', change: line.quantity })),
    { reason: 'cancelled', reference: String(number), note: reason, by: caller.name },
  );
  if (customer_id !== null) {
    await tx
      .updateTable('customers')
      .set((customer) => ({
        total_orders: customer('total_orders', '-', 1),
        total_amount: customer('total_amount', '-', total),
      }))
      .where('shop_id', '=', caller.shopId)
      .where('id', '=', customer_id)
      .execute();
  }
}
