import { contextOf } from '../events/emit.ts';
import { refuseWhileAwaited } from '../money/awaited.ts';
import { problem } from '../problems.ts';
import type { ActionContext } from '../rest/behaviour.ts';
import { onlySoMuch } from './lower.ts';
import { holdOwing, owedIn, partsOf } from './owing.ts';
import { recordCash } from './pay.ts';

interface Cash {
  /** Minor units; null for all that she owes. */
  amount: number | null;
  /** Also while her money may still come by phone, or is held. */
  despite_prompt: boolean;
}

/**
 * A cashier says that a customer paid so much in cash: the oldest debts are paid first, each its part. Throws
 * `wrong_state` where she owes nothing, `validation_failed` where she owes less, and what {@link refuseWhileAwaited}
 * throws.
 */
export async function recordCashOfAll(context: ActionContext, customerId: string, cash: Cash): Promise<void> {
  const { services, tx, caller } = context;
  const owing = await holdOwing(contextOf(context), customerId);
  if (owing.length === 0) throw problem('wrong_state');
  const owed = owedIn(owing);
  if (cash.amount !== null && cash.amount > owed) throw onlySoMuch(caller.language, owed);
  if (!cash.despite_prompt) await refuseWhileAwaited(tx, caller.shopId, { customerId }, services.world.now());
  for (const { debt, amount } of partsOf(owing, cash.amount ?? owed)) await recordCash(context, debt.id, amount);
}
