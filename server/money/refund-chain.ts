import { sql } from 'kysely';
import type { Tx } from '../db/tenant-scope.ts';
import type { Transaction } from './paid-back.ts';

/** The payment with which money first came that has gone back since, and come back, perhaps more than once. */
export async function originOf(tx: Tx, shopId: string, paymentId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with recursive before as (
      select id, refund_of from transactions where shop_id = ${shopId} and id = ${paymentId}
      union all
      select t.id, t.refund_of from transactions t join before on t.shop_id = ${shopId} and t.id = before.refund_of
    ) select id from before where refund_of is null`.execute(tx);
  return rows[0]?.id ?? paymentId;
}

/** All that followed from a payment, oldest first: what went back of it, what of that came back, and so on. */
export async function followedFrom(
  tx: Tx,
  shopId: string,
  paymentId: string,
  { hold = false } = {},
): Promise<Transaction[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive since as (
      select id from transactions where shop_id = ${shopId} and refund_of = ${paymentId}
      union all
      select t.id from transactions t join since on t.shop_id = ${shopId} and t.refund_of = since.id
    ) select id from since`.execute(tx);
  if (rows.length === 0) return [];
  const all = tx
    .selectFrom('transactions')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('id');
  return (hold ? all.forNoKeyUpdate() : all).execute();
}

/** What several come to, minor units. */
export const grossOf = (several: readonly Transaction[]): number => several.reduce((all, { gross }) => all + gross, 0);
