import { sql } from 'kysely';
import type { Tx } from '../db/tenant-scope.ts';
import { awaitedOf } from '../money/awaited.ts';
import type { Services } from '../services.ts';
import { dueAt } from './due.ts';

/** How often money that may still come is looked for. */
const againSeconds = 120;

/**
 * How the money of an order link stands: still to be paid, which it is too while nothing was ordered by it; there;
 * over, where nobody is to be asked for it (cancelled, given back, on credit, or held until the shop decides); or open
 * for so long, while it may be on its way or a step of staff can be taken back.
 */
export async function moneyOfLink(
  { world }: Pick<Services, 'world'>,
  tx: Tx,
  shopId: string,
  number: number,
): Promise<{ is: 'unpaid' | 'paid' | 'over' } | { is: 'open'; againSeconds: number }> {
  const now = world.now();
  const { rows } = await sql<{ id: string; due: number; asks: boolean; undo_until: string | null }>`
    select o.id, ${dueAt('o')} as due, o.undo_until,
      o.status <> 'cancelled' and o.refunded = 0 and (o.credited is null or ${dueAt('o')} >= 1) as asks
    from orders o where o.shop_id = ${shopId} and o.number = ${number}`.execute(tx);
  const [order] = rows;
  if (!order) return { is: 'unpaid' };
  const left = order.undo_until === null ? 0 : Date.parse(order.undo_until) - now.getTime();
  if (left > 0) return { is: 'open', againSeconds: Math.ceil(left / 1000) };
  if (!order.asks) return { is: 'over' };
  if (order.due < 1) return { is: 'paid' };
  const awaited = await awaitedOf(tx, shopId, { orderId: order.id }, now);
  if (!awaited) return { is: 'unpaid' };
  return awaited.why === 'held' ? { is: 'over' } : { is: 'open', againSeconds };
}
