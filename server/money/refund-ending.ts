import { transactions } from '../../resources/transactions.ts';
import { type EventContext, emit } from '../events/emit.ts';
import type { SentBack } from '../providers/payments/port.ts';
import type { Services } from '../services.ts';
import type { Transaction } from './paid-back.ts';

/** A refund with what it gives back, all of it held, and what its service says of it. */
export interface Ending {
  context: EventContext & { services: Services };
  refund: Transaction;
  payment: Transaction;
  /** With which the money first came: the payment, or where that is what came back of a refund, the one before it. */
  origin: Transaction;
  answer: SentBack;
}

type Change = Partial<
  Pick<Transaction, 'state' | 'failure' | 'provider_reference' | 'net' | 'settled_at' | 'service_fee' | 'prompted_at'> &
    Pick<Transaction, 'gross' | 'asked' | 'order_id' | 'debt_id' | 'attempt'>
>;
export const change = ({ context: { services, tx, shopId }, refund }: Ending, set: Change) =>
  tx
    .updateTable('transactions')
    .set({ ...set, updated_at: services.world.now().toISOString() })
    .where('shop_id', '=', shopId)
    .where('id', '=', refund.id)
    .execute();

/** Whether staff say so, and no service. */
export const isByStaff = ({ context: { actor } }: Ending): boolean => actor.kind !== 'system';

/**
 * What it is called there, as far as that is known: what staff write may be what the payer was told, by which no
 * service finds it.
 */
export const knownAs = (ending: Ending): string | null => {
  const [given, known] = [ending.answer.providerRef, ending.refund.provider_reference];
  return isByStaff(ending) ? (known ?? given) : (given ?? known);
};

/** Nothing moves: what it is called there is noted, and that its service was asked. */
export async function learn(ending: Ending, event: 'answer_paid' | 'answer_failed' | 'answer_unknown'): Promise<void> {
  const { context, refund } = ending;
  const known = knownAs(ending);
  if (known !== refund.provider_reference) await change(ending, { provider_reference: known });
  await emit(context, transactions, event, { id: refund.id }, {});
}

/** So long a failure is doubted, in milliseconds. */
export const doubtedFor = 15 * 60_000;

/**
 * How long ago its service said first that it failed, in milliseconds; of what went, since then, and since it was said
 * last that it went all the same. Undefined where that is not doubted.
 */
export async function doubtOf({ context: { services, tx, shopId }, refund }: Ending): Promise<number | undefined> {
  const answers = await tx
    .selectFrom('events')
    .select(['type', 'at'])
    .where('shop_id', '=', shopId)
    .where('subject_id', '=', refund.id)
    .where('type', 'in', ['transactions.answer_failed', 'transactions.answer_paid'])
    .$if(refund.settled_at !== null, (of) => of.where('at', '>=', refund.settled_at as never))
    .orderBy('at')
    .orderBy('id')
    .execute();
  const first = answers[answers.findLastIndex(({ type }) => type === 'transactions.answer_paid') + 1];
  return first && services.world.now().getTime() - Date.parse(first.at);
}
