import { sql } from 'kysely';
import type { MoneyLeg, MoneyPath } from '../../common/contracts/money-path.ts';
import type { FieldsOf } from '../../resources/index.ts';
import type { Row } from '../../resources/kit/index.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { problem } from '../problems.ts';
import type { Services } from '../services.ts';
import { leftOfPayment, refundsOf, underWay } from './refund-payment.ts';

/** From which place into which, in whatever book, is what of the way; what is not here is no part of it. */
const legs: Readonly<Record<string, MoneyLeg>> = {
  'outside:mobile_money shop:pending': 'arrived',
  'outside:mobile_money outside:fees': 'fee',
  'shop:pending outside:fees': 'fee',
  'shop:available outside:fees': 'fee',
  'shop:own outside:fees': 'fee',
  'outside:cash shop:cash': 'in_till',
  'outside:mobile_money shop:held': 'held',
  'shop:held shop:pending': 'used',
  'shop:pending shop:available': 'available',
  // What had gone twice, and came back.
  'outside:mobile_money shop:available': 'available',
  'shop:pending shop:outgoing': 'reserved',
  'shop:available shop:outgoing': 'reserved',
  'shop:held shop:outgoing': 'reserved',
  'shop:outgoing shop:held': 'released',
  'shop:outgoing shop:pending': 'released',
  'shop:outgoing shop:available': 'released',
  'shop:outgoing outside:mobile_money': 'went_back',
  'shop:pending outside:mobile_money': 'went_back',
  'shop:available outside:mobile_money': 'went_back',
  'shop:held outside:mobile_money': 'went_back',
  'shop:own outside:mobile_money': 'went_back',
  'shop:cash outside:cash': 'went_back',
};
const withoutBook = (account: string) => account.replace(/^(?:gateway|rehearsal):/, '');

type Payment = Row<FieldsOf<'transactions'>>;
const cameIn: ReadonlySet<string> = new Set(['succeeded', 'held', 'reversed']);

/** How much of a payment has gone back, `left` of it left; also by what its order gave back, which names no payment. */
async function backOf(tx: Tx, shopId: string, payment: Payment, left: number): Promise<number> {
  const { state, gross, refunded, order_id: orderId } = payment;
  if (state === 'reversed') return gross;
  if (state !== 'succeeded' || orderId === null) return refunded ?? 0;
  return gross - left - (await underWay(tx, shopId, payment));
}

/**
 * What the payer paid, what each took of it, and what is left. `fee`: what was booked of what the shop bears. `back`:
 * {@link backOf}.
 */
function hopsOf(payment: Payment, { fee, back }: { fee: number; back: number }): MoneyPath['hops'] {
  const { type, state, gross, surcharge, settled_at } = payment;
  if (type !== 'payment' || !cameIn.has(state)) return [];
  const hops = [
    { hop: 'paid', amount: gross + (surcharge ?? 0), at: settled_at },
    { hop: 'surcharge', amount: -(surcharge ?? 0) },
    ...arrivedOf(payment),
    { hop: 'fee', amount: -fee },
    { hop: 'given_back', amount: -back },
    { hop: 'balance', amount: gross - fee - back },
  ] satisfies (Pick<MoneyPath['hops'][number], 'hop' | 'amount'> & Partial<MoneyPath['hops'][number]>)[];
  // Nobody took nothing.
  return hops
    .filter(({ hop, amount }) => amount !== 0 || hop === 'balance')
    .map((each) => ({ at: null, is_planned: false, ...each }));
}

/** Cash is there when it is taken; money by phone when its service has settled it, or is to. */
function arrivedOf({ state, method, gross, settled_at: came, available_from: planned, available_at }: Payment) {
  const isCash = method === 'cash';
  const happened = isCash ? came : available_at;
  const at = happened ?? planned;
  if (state !== 'succeeded' || at === null) return [];
  return [
    { hop: isCash ? ('in_till' as const) : ('settled' as const), amount: gross, at, is_planned: happened === null },
  ];
}

/** Who has the money of a payment by phone that came. */
async function placeOf(tx: Tx, shopId: string, payment: Payment): Promise<MoneyPath['place']> {
  const { type, state, method, provider, payment_account_id: id } = payment;
  if (type !== 'payment' || method !== 'mobile_money' || !cameIn.has(state)) return null;
  const account =
    id &&
    (await tx
      .selectFrom('payment_accounts')
      .select('name')
      .where('shop_id', '=', shopId)
      .where('id', '=', id)
      .executeTakeFirst());
  return { service: provider, account: account ? account.name : null };
}

/** How its service sends back what came, and to which phone; null where it does not. */
async function wayBackOf(services: Services, tx: Tx, shopId: string, payment: Payment): Promise<MoneyPath['back']> {
  const { type, state, method, payer_phone: to } = payment;
  if (type !== 'payment' || method !== 'mobile_money' || !(state === 'succeeded' || state === 'held')) return null;
  const refunds = await refundsOf(services, tx, shopId, payment);
  return refunds ? { by: refunds.by, to } : null;
}

/** As what a refund is held that came back; what of it had gone twice is in the balance. */
const cameBackAs = async (tx: Tx, shopId: string, { id, type }: Payment): Promise<string | null> => {
  if (type !== 'refund') return null;
  const held = await tx
    .selectFrom('transactions')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('refund_of', '=', id)
    .where(sql<boolean>`(state <> 'succeeded' or coalesce(order_id, debt_id) is not null)`)
    .executeTakeFirst();
  return held?.id ?? null;
};

/** What gives a payment back, or its order the same way without naming a payment. */
const givesBack = ({ id, type, order_id: orderId, method, rehearsal }: Payment) =>
  type === 'payment' && orderId !== null
    ? sql<boolean>`(refund_of = ${id} or (type = 'refund' and refund_of is null and order_id = ${orderId}
        and method = ${method} and rehearsal = ${rehearsal}))`
    : sql<boolean>`(type = 'refund' and refund_of = ${id})`;

/** Where a payment's money went, with what gives it back. Throws `not_found`. */
export async function moneyPath(services: Services, tx: Tx, shopId: string, id: string): Promise<MoneyPath> {
  const payment = await tx
    .selectFrom('transactions')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!payment) throw problem('not_found');
  const refunds = await tx
    .selectFrom('transactions')
    .select(['id', 'refund_of', 'reference', 'state', 'gross as amount', 'created_at as at', 'reason'])
    .where('shop_id', '=', shopId)
    .where(givesBack(payment))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  // An order's own refund may be of several payments: how much of each, the books do not say.
  const own = refunds.flatMap((each) => (each.refund_of === id ? [each.id] : []));
  const left = await leftOfPayment(tx, shopId, payment);
  const transfers = await tx
    .selectFrom('ledger_transfers')
    .select(['from_account', 'to_account', 'amount', 'created_at as at'])
    .where('shop_id', '=', shopId)
    .where('transaction_id', 'in', [id, ...own])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const borne = transfers.filter(
    ({ from_account: from, to_account: to }) =>
      `${withoutBook(from)} ${withoutBook(to)}` === 'shop:pending outside:fees',
  );
  return {
    hops: hopsOf(payment, {
      fee: borne.reduce((sum, { amount }) => sum + amount, 0),
      back: await backOf(tx, shopId, payment, left),
    }),
    legs: transfers.flatMap(({ from_account: from, to_account: to, amount, at }) => {
      const leg = legs[`${withoutBook(from)} ${withoutBook(to)}`];
      return leg === undefined ? [] : [{ leg, amount, at }];
    }),
    refunds: refunds.map(({ refund_of: _, ...each }) => each),
    place: await placeOf(tx, shopId, payment),
    back: await wayBackOf(services, tx, shopId, payment),
    came_back: await cameBackAs(tx, shopId, payment),
    left,
  };
}
