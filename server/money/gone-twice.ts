import { sql } from 'kysely';
import type { Tx } from '../db/tenant-scope.ts';
import type { EventContext } from '../events/emit.ts';
import { bookOf } from './books.ts';
import { accountFor } from './ledger.ts';
import { move } from './move.ts';
import type { Transaction } from './paid-back.ts';
import { followedFrom, grossOf } from './refund-chain.ts';
import { takeOut } from './take-out.ts';

/** Out of the balance, for what of a payment has gone back twice (minor units): it is of nobody's order. */
export const takenTwice = async (
  tx: Tx,
  shopId: string,
  { id, method }: Pick<Transaction, 'id' | 'method'>,
  amount: number,
) => {
  const parts = [{ orderId: null, amount }];
  return takeOut(tx, shopId, { method, ledger: await bookOf(tx, shopId, id), parts, waiting: [], byHand: true });
};

/**
 * So much of a payment (minor units) has gone back twice: a refund of no order, for nobody owes it. `note`: the
 * reference of the refund that it went with, where that has a row of its own.
 */
export async function bookGoneTwice(
  { services, tx, shopId }: Pick<EventContext, 'services' | 'tx' | 'shopId'>,
  payment: Transaction,
  { amount, reason, note }: { amount: number; reason: string | null; note: string | null },
): Promise<void> {
  const { id, method, rehearsal, provider, payer_phone: phone } = payment;
  await move(
    { services, tx, caller: { shopId } },
    {
      type: 'refund',
      ...{ method, rehearsal, provider, orderId: null, refundOf: id, phone, reason, note },
      transfers: await takenTwice(tx, shopId, payment, amount),
    },
  );
}

/** What of a refund that went was booked as gone twice, minor units: out of the balance or the owner's own. */
export async function twiceOf(tx: Tx, shopId: string, refund: Transaction): Promise<number> {
  const { id, refund_of: paymentId, reference, method } = refund;
  const ledger = await bookOf(tx, shopId, id);
  const { sum } = await tx
    .selectFrom('ledger_transfers as moved')
    .innerJoin('transactions as t', (join) =>
      join.onRef('t.shop_id', '=', 'moved.shop_id').onRef('t.id', '=', 'moved.transaction_id'),
    )
    .select(sql<number>`coalesce(sum(moved.amount), 0)::bigint`.as('sum'))
    .where('moved.shop_id', '=', shopId)
    .where('t.type', '=', 'refund')
    .where('t.refund_of', '=', paymentId)
    .where((at) => at.or([at('t.id', '=', id), at('t.provider_reference', '=', reference)]))
    .where('t.order_id', 'is', null)
    .where('t.debt_id', 'is', null)
    .where('moved.to_account', '=', accountFor(`outside:${method}`, ledger))
    .where('moved.from_account', 'in', [accountFor('shop:available', ledger), accountFor('shop:own', ledger)])
    .executeTakeFirstOrThrow();
  return sum;
}

/**
 * What the network took of a payment beside what had been sent back of it (minor units), of which none has come back
 * yet: what of its refunds comes back later makes up for as much.
 */
export async function leftTakenTwice(tx: Tx, shopId: string, { id, reference }: Transaction): Promise<number> {
  const ofNobody = (await followedFrom(tx, shopId, id)).filter(
    ({ state, order_id, debt_id }) => state === 'succeeded' && (order_id ?? debt_id) === null,
  );
  const taken = ofNobody.filter(
    (each) =>
      each.type === 'refund' &&
      each.refund_of === id &&
      each.prompted_at === null &&
      each.provider_reference === null &&
      each.reason !== null,
  );
  const cameBack = ofNobody.filter((each) => each.type === 'payment' && each.provider_reference === reference);
  return Math.max(0, grossOf(taken) - grossOf(cameBack));
}
