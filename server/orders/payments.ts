import { type RawBuilder, sql } from 'kysely';
import { promptStatusOf } from '../../common/prompt-status.ts';
import type { PaymentFailure, PaymentMethod } from '../../resources/enums.ts';
import type { FieldsOf } from '../../resources/index.ts';
import type { Row } from '../../resources/kit/index.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { isFor, type PaidFor } from '../money/paid-for.ts';
import { traitsOf } from '../providers/payments/services.ts';

type Transaction = Row<FieldsOf<'transactions'>>;

/** One attempt at an order's money, as JSON has it. */
interface Attempt {
  state: Transaction['state'];
  method: PaymentMethod;
  phone: string | null;
  amount: number;
  surcharge: number | null;
  reference: string;
  provider: string;
  rehearsal: boolean;
  failure: PaymentFailure | null;
  expires_at: string | null;
  on_hold_at: string | null;
  settled_at: string | null;
  requested_at: string;
}

/**
 * The attempts at the money of the order in column `order` of shop `shop`, oldest first, without what staff wrote down
 * and took back; null for none.
 */
export const attemptsAt = (shop: string, order: string) =>
  attemptsWhere(sql`t.shop_id = ${sql.ref(shop)} and t.order_id = ${sql.ref(order)}`);

/** The same of the transactions `t` of which this is true. */
const attemptsWhere = (is: RawBuilder<unknown>) => sql<Attempt[] | null>`(
  select json_agg(json_build_object('state', t.state, 'method', t.method, 'phone', t.payer_phone,
    'amount', t.gross, 'surcharge', t.surcharge,
    'reference', coalesce(t.provider_reference, t.reference), 'provider', t.provider,
    'rehearsal', t.rehearsal, 'failure', t.failure, 'expires_at', t.expires_at, 'on_hold_at', t.on_hold_at,
    'settled_at', t.settled_at, 'requested_at', t.created_at) order by t.created_at, t.id)
  from transactions t where ${is} and t.type = 'payment'
    and (t.state <> 'reversed' or t.settled_at is not null))`;

export const readPayments = async (tx: Tx, shopId: string, paidFor: PaidFor): Promise<Attempt[] | null> =>
  (
    await tx
      .selectNoFrom(attemptsWhere(sql`t.shop_id = ${shopId} and ${isFor(shopId, paidFor, 't')}`).as('attempts'))
      .executeTakeFirst()
  )?.attempts ?? null;

/** How often money that came for this was used for an order instead, among whose attempts it is since. */
export async function movedFrom(tx: Tx, shopId: string, paidFor: PaidFor): Promise<number> {
  const is =
    'orderId' in paidFor
      ? sql`e.subject = 'orders' and e.type = 'orders.held_moved' and e.subject_id = ${paidFor.orderId}`
      : sql`e.subject = 'debts' and e.type = 'debts.held_moved' and e.subject_id in
          (select d.id from debts d where d.shop_id = ${shopId} and d.customer_id = ${paidFor.customerId})`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from events e where e.shop_id = ${shopId} and ${is}`.execute(tx);
  return rows[0]?.count ?? 0;
}

const instant = (at: string | null) => (at === null ? null : new Date(at).toISOString());

/**
 * What a shopper sees of them at `now`: the latest attempt, and what has arrived. A prompt past its time is undecided
 * and then expired, whether that was written down yet or not. Amounts in minor units, phones E.164; but of a phone
 * other than `own` only its first and last digits (`0712 *** 678`): its owner knows it, nobody else learns it.
 */
export function paymentsOf(attempts: readonly Attempt[] | null, { now, own }: { now: Date; own: string | null }) {
  const all = attempts ?? [];
  const last = all.at(-1);
  const standings = all.map((each) => promptStatusOf(each, now));
  const over = standings.at(-1) === 'over' && (last?.state === 'initiated' || last?.state === 'pending');
  const held = all.filter(({ state }) => state === 'held');
  return {
    /** How often a phone was asked: what staff write down can be taken back, and counts for nothing here. */
    prompts: all.filter(({ method }) => method === 'mobile_money').length,
    /** Its money may be there already or still come: a prompt is open, its outcome is not known, or money is held. */
    awaited: held.length > 0 || standings.some((each) => each !== 'over'),
    /** Money that came and pays nothing yet: the shop decides about it. */
    held: held.reduce((sum, { amount }) => sum + amount, 0),
    latest: last
      ? {
          state: standings.at(-1) === 'undecided' ? ('undecided' as const) : over ? ('expired' as const) : last.state,
          method: last.method,
          phone: last.phone === null || last.phone === own ? last.phone : masked(last.phone),
          amount: last.amount,
          surcharge: last.surcharge ?? 0,
          expires_at: instant(last.expires_at),
          failure: over ? 'timeout' : last.failure,
          requested_at: new Date(last.requested_at).toISOString(),
          withdrawable: traitsOf(last.provider).withdraws === true,
        }
      : null,
    receipts: all
      .filter(({ state }) => state === 'succeeded')
      .map(({ amount, method, reference, rehearsal, settled_at, requested_at }) => ({
        at: new Date(settled_at ?? requested_at).toISOString(),
        amount,
        method,
        reference,
        rehearsal,
      })),
  };
}

const masked = (e164: string): string => `0${e164.slice(4, 7)} *** ${e164.slice(-3)}`;
