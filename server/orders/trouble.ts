import type { OrderProblem } from '../../resources/enums.ts';
import { orders } from '../../resources/orders.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { emit } from '../events/emit.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';

/**
 * A shopper says what is wrong with an order: it stands on the order, in its timeline and on the shop's screens until
 * it is answered. Said again before that, the first stands.
 */
export async function reportProblem(
  services: Services,
  tx: Tx,
  shopId: string,
  orderId: string,
  { kind, text, by }: { kind: OrderProblem; text: string | null; by: Actor },
): Promise<void> {
  const description = text === null ? kind : `${kind}: ${text}`;
  const order = await tx
    .updateTable('orders')
    .set({ problem: description, updated_at: services.world.now().toISOString() })
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .where('problem', 'is', null)
    .returning('status')
    .executeTakeFirst();
  if (!order) return;
  await emit({ services, tx, shopId, actor: by }, orders, 'problem_reported', { id: orderId }, { kind, text });
}

/**
 * The shop answers, the shopper is told, and the order is no longer marked. Throws `wrong_state` when there is no
 * problem.
 */
export async function solveProblem(
  services: Services,
  tx: Tx,
  shopId: string,
  orderId: string,
  { answer, by }: { answer: string; by: Actor },
): Promise<void> {
  const order = await tx
    .updateTable('orders')
    .set({ problem: null, updated_at: services.world.now().toISOString() })
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .where('problem', 'is not', null)
    .returning('status')
    .executeTakeFirst();
  if (!order) throw problem('wrong_state');
  await emit({ services, tx, shopId, actor: by }, orders, 'problem_solved', { id: orderId }, { answer });
}
