import { sql } from 'kysely';
import type { PaymentMethod } from '../../resources/enums.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { paidOfDebt } from './refund.ts';

/** Refunds that came to nothing, and payments that stood on the order at some time. */
const gone: ReadonlySet<string> = new Set(['failed', 'expired', 'reversed']);
const counts: ReadonlySet<string> = new Set(['succeeded', 'reversed']);

/** What of an order's money of one way has not gone back and is not going, its debt's payments among it. */
export async function leftOfOrder(
  tx: Tx,
  shopId: string,
  orderId: string,
  way: { method: PaymentMethod; rehearsal: boolean },
): Promise<number> {
  const moved = await tx
    .selectFrom('transactions')
    .select(['type', 'method', 'state', 'gross', 'rehearsal', 'settled_at'])
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .where((at) => at.or([at('settled_at', 'is not', null), at(sql`type`, '=', 'refund')]))
    .execute();
  const sum = (rows: readonly { gross: number }[]) => rows.reduce((all, { gross }) => all + gross, 0);
  const ofWay = [...moved, ...(await paidOfDebt(tx, shopId, orderId))].filter(
    ({ method, rehearsal }) => method === way.method && rehearsal === way.rehearsal,
  );
  const back = ofWay.filter(({ type, state }) => type === 'refund' && !gone.has(state));
  const came = ofWay.filter(
    ({ type, state, settled_at: at }) => type === 'payment' && at !== null && counts.has(state),
  );
  return sum(came) - sum(back);
}
