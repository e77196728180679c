import { debts } from '../../resources/debts.ts';
import { type EventContext, emit } from '../events/emit.ts';
import { refuseWhileAwaited } from '../money/awaited.ts';
import { writePrompt } from '../money/prompt.ts';
import { refuseWay } from '../money/ways.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';
import { refuseClosed } from '../shops/refuse-closed.ts';
import { holdOwing, type Owing } from './owing.ts';

interface Request {
  customerId: string;
  /** The debt that is paid first; null: the oldest. */
  debtId: string | null;
  /** E.164. */
  phone: string;
  /** What her page said is asked for on top, in minor units; more is refused. Null: nothing was said. */
  expectedSurcharge?: number | null;
  /** How much, in minor units, of what is owed: that debt first. Throws where it may not be so much. */
  amountOf(owing: readonly [Owing, ...Owing[]]): number;
}

/**
 * Asks a phone for what a customer owes. Throws `wrong_state` where nothing is owed, what `amountOf` throws, and as a
 * request for an order's money does: `cash_only`, `payment_in_progress`, `payment_undecided`, `payment_held`,
 * `sum_changed`, `too_many_prompts`, `spend_ceiling`, `shop_closed`.
 */
export async function requestDebt(
  context: EventContext & { services: Services },
  { customerId, debtId, phone, expectedSurcharge = null, amountOf }: Request,
): Promise<void> {
  const { services, tx, shopId } = context;
  await refuseWay(services, tx, shopId, 'mobile_money');
  await refuseClosed(tx, shopId);
  const [first, ...rest] = await holdOwing(context, customerId, debtId);
  if (!first || (debtId !== null && first.id !== debtId)) throw problem('wrong_state');
  await refuseWhileAwaited(tx, shopId, { customerId }, services.world.now());
  const amount = amountOf([first, ...rest]);
  await writePrompt(services, tx, shopId, {
    ...{ phone, amount, orderId: null, debtId: first.id, expectedSurcharge },
    limit: { limit: 'prompts_of_debtor', key: customerId },
  });
  await emit(context, debts, 'payment_requested', { id: first.id }, { phone });
}
