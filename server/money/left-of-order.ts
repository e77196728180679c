import { sql } from 'kysely';
import type { PaymentMethod } from '../../resources/enums.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { bookAt } from './books.ts';
import type { Book } from './ledger.ts';

/** Refunds that came to nothing, and payments that stood on the order at some time. */
const gone: ReadonlySet<string> = new Set(['failed', 'expired', 'reversed']);
const counts: ReadonlySet<string> = new Set(['succeeded', 'reversed']);

/** What of an order's money of one way and book has not gone back and is not going, its debt's payments among it. */
export async function leftOfOrder(
  tx: Tx,
  shopId: string,
  orderId: string,
  way: { method: PaymentMethod; ledger: Book },
): Promise<number> {
  const moved = await tx
    .selectFrom('transactions')
    .select(['id', 'refund_of', 'type', 'method', 'state', 'gross', 'settled_at', bookAt().as('ledger')])
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .where((at) => at.or([at('settled_at', 'is not', null), at(sql`type`, '=', 'refund')]))
    .execute();
  const sum = (rows: readonly { gross: number }[]) => rows.reduce((all, { gross }) => all + gross, 0);
  const held = new Set(moved.flatMap(({ id, state }) => (state === 'held' ? [id] : [])));
  // What goes back of held money was never on the order.
  const onOrder = moved.filter(({ refund_of: of }) => of === null || !held.has(of));
  const ofWay = [...onOrder, ...(await paidOfDebt(tx, shopId, orderId))].filter(
    ({ method, ledger }) => method === way.method && ledger === way.ledger,
  );
  const back = ofWay.filter(({ type, state }) => type === 'refund' && !gone.has(state));
  const came = ofWay.filter(
    ({ type, state, settled_at: at }) => type === 'payment' && at !== null && counts.has(state),
  );
  return sum(came) - sum(back);
}

/** What of an order's money was given on credit and paid since, and what of that went back. */
export const paidOfDebt = (tx: Tx, shopId: string, orderId: string) =>
  tx
    .selectFrom('debt_payments as part')
    .innerJoin('debts', (join) =>
      join.onRef('debts.shop_id', '=', 'part.shop_id').onRef('debts.id', '=', 'part.debt_id'),
    )
    .innerJoin('transactions as t', (join) =>
      join.onRef('t.shop_id', '=', 'part.shop_id').onRef('t.id', '=', 'part.transaction_id'),
    )
    .select(['t.type', 't.method', 't.state', sql<number>`abs(part.amount)`.as('gross')])
    .select(['t.rehearsal', 't.settled_at', bookAt('t').as('ledger')])
    .select(({ fn }) => fn.coalesce('t.provider_reference', 't.reference').as('reference'))
    .where('debts.shop_id', '=', shopId)
    .where('debts.order_id', '=', orderId)
    .orderBy('t.id')
    .execute();
