import type { ExpressionBuilder } from 'kysely';
import type { CallbackAnswer, CallbackClaim, CallbackRefusal } from '../../../resources/enums.ts';
import type { Database } from '../../db/schema.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import type { Services } from '../../services.ts';
import { perAccount } from './keep.ts';

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
    .select(['claimed', 'amount', 'account_id'])
    .where('provider', '=', provider)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!claim) return;
  const answered_at = world.now().toISOString();
  const refused = refusalOf(claim, truth);
  await tx
    .updateTable('payment_callbacks')
    .set({ answer: truth.state, answered_at, refused })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .execute();
  if (refused !== null) await dropOlder(tx, { provider, account: claim.account_id });
}

/** Of what an account's service said and was not so, the newest stay. */
const dropOlder = (tx: Tx, { provider, account }: { provider: string; account: string | null }) => {
  const refused = (table: ExpressionBuilder<Database, 'payment_callbacks'>) =>
    table.and([
      table('provider', '=', provider),
      table('account_id', account === null ? 'is' : '=', account),
      table('refused', '=', 'mismatched' satisfies CallbackRefusal),
    ]);
  return tx
    .deleteFrom('payment_callbacks')
    .where(refused)
    .where('id', 'not in', (of) =>
      of
        .selectFrom('payment_callbacks')
        .select('id')
        .where(refused)
        .orderBy('received_at', 'desc')
        .orderBy('id', 'desc')
        .limit(perAccount),
    )
    .execute();
};
