import type { CallbackAnswer, CallbackClaim, CallbackRefusal } from '../../../resources/enums.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import type { Services } from '../../services.ts';

/** What our own question was answered with. */
interface Truth {
  state: CallbackAnswer;
  /** Minor units; null where it names none. */
  amount: number | null;
}
/** What answers a claim must have beside it to be so; those that are no end say nothing yet. */
const bears: Readonly<Record<CallbackClaim, readonly Truth['state'][]>> = {
  paid: ['paid', 'taken_back'],
  failed: ['failed'],
  sent_back: ['sent', 'came_back'],
  not_sent_back: ['failed', 'said_failed'],
  came_back: ['came_back'],
};
const isOpen: ReadonlySet<Truth['state']> = new Set(['pending', 'unknown', 'again']);

export interface NamedCallback {
  provider: string;
  id: string;
}

/** Whether a claim is borne out by what its service answered to our own question. */
function refusalOf(claim: { claimed: string | null; amount: number | null }, truth: Truth): CallbackRefusal | null {
  // Of what was kept before claims were, nobody knows what it said.
  if (claim.claimed === null || isOpen.has(truth.state)) return null;
  const isSo = bears[claim.claimed as CallbackClaim]?.includes(truth.state) ?? false;
  const isSame = claim.amount === null || truth.amount === null || claim.amount === truth.amount;
  return isSo && isSame ? null : 'mismatched';
}

/** Writes down beside what a service said by itself what it answered when it was asked. */
export async function noteAnswer({ world }: Services, tx: Tx, { provider, id }: NamedCallback, truth: Truth) {
  const claim = await tx
    .selectFrom('payment_callbacks')
    .select(['claimed', 'amount'])
    .where('provider', '=', provider)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!claim) return;
  const answered_at = world.now().toISOString();
  await tx
    .updateTable('payment_callbacks')
    .set({ answer: truth.state, answered_at, refused: refusalOf(claim, truth) })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .execute();
}

/** It names nothing that its account was asked for. */
export const refuseUnknown = (tx: Tx, { provider, id }: NamedCallback) =>
  tx
    .updateTable('payment_callbacks')
    .set({ refused: 'unknown' satisfies CallbackRefusal })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .where('claimed', 'is not', null)
    .execute();
