import { sql } from 'kysely';
import type { RefusedCallbacks, SaidCallback } from '../../../common/contracts/callbacks.ts';
import type { CallbackClaim, CallbackRefusal } from '../../../resources/enums.ts';
import type { Services } from '../../services.ts';

const maxShown = 50;
const lately = 7 * 24 * 3_600_000;

/**
 * What a service said by itself of one of a shop's transactions, the oldest first: to the account that was asked for
 * it, or signed to the installation's, for anybody may write any reference. What was kept before bodies were masked is
 * not among it.
 */
export async function callbacksOf(
  { db }: Services,
  { reference, account }: { reference: string; account: string | null },
): Promise<SaidCallback[]> {
  const rows = await db.asSystem('list callbacks of a transaction', (tx) =>
    tx
      .selectFrom('payment_callbacks')
      .select(['received_at as at', 'claimed', 'amount', 'answer', 'refused', 'times', 'body'])
      .where('reference', '=', reference)
      .where((is) =>
        is.or([
          is('account_id', 'is not distinct from', account),
          // Signed by the installation's own key, it is believed of whatever was asked for.
          is.and([is('account_id', 'is', null), is('refused', 'is', null)]),
        ]),
      )
      .where((is) => is.or([is('claimed', 'is not', null), is('refused', 'is not', null)]))
      .orderBy('received_at')
      .orderBy('id')
      .limit(maxShown)
      .execute(),
  );
  return rows.map((row) => ({
    ...row,
    claimed: row.claimed as CallbackClaim | null,
    answer: row.answer as SaidCallback['answer'],
    refused: row.refused as CallbackRefusal | null,
  }));
}

/** What came to these accounts in the last week and was not taken, by why; what came again was counted once. */
export async function refusedAt({ db, world }: Services, accounts: readonly string[]): Promise<RefusedCallbacks> {
  if (accounts.length === 0) return [];
  const since = new Date(world.now().getTime() - lately).toISOString();
  const { rows } = await db.asSystem('count refused callbacks', (tx) =>
    sql<RefusedCallbacks[number]>`
      select account_id as account, why, sum(times)::int as times, max(at) as at from (
        select account_id, coalesce(refused, 'replayed') as why, coalesce(again_at, received_at) as at,
          case when refused is null then times - 1 else times end as times
        from payment_callbacks
        where account_id = any(${accounts}::uuid[]) and received_at > ${since} and (refused is not null or times > 1)
      ) kept group by account_id, why order by account_id, why`.execute(tx),
  );
  return rows;
}
