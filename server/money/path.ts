import type { MoneyLeg, MoneyPath } from '../../common/contracts/money-path.ts';
import type { FieldsOf } from '../../resources/index.ts';
import type { Row } from '../../resources/kit/index.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { problem } from '../problems.ts';
import { leftOfPayment } from './refund-payment.ts';

/** From which place into which, in whatever book, is what of the way; what is not here is no part of it. */
const legs: Readonly<Record<string, MoneyLeg>> = {
  'outside:mobile_money shop:pending': 'arrived',
  'outside:mobile_money outside:fees': 'fee',
  'shop:pending outside:fees': 'fee',
  'outside:cash shop:cash': 'in_till',
  'outside:mobile_money shop:held': 'held',
  'shop:held shop:pending': 'used',
  'shop:pending shop:available': 'available',
  'shop:pending shop:outgoing': 'reserved',
  'shop:available shop:outgoing': 'reserved',
  'shop:outgoing shop:pending': 'released',
  'shop:outgoing shop:available': 'released',
  'shop:outgoing outside:mobile_money': 'went_back',
  'shop:pending outside:mobile_money': 'went_back',
  'shop:available outside:mobile_money': 'went_back',
  'shop:held outside:mobile_money': 'went_back',
  'shop:own outside:mobile_money': 'went_back',
  'shop:cash outside:cash': 'went_back',
};
const placeOf = (account: string) => account.replace(/^(?:gateway|rehearsal):/, '');

type Payment = Pick<Row<FieldsOf<'transactions'>>, 'type' | 'state' | 'gross' | 'surcharge' | 'refunded'>;
const cameIn: ReadonlySet<string> = new Set(['succeeded', 'held', 'reversed']);

/** What the payer paid, what each took of it, and what is left. `fee`: what was booked of what the shop bears. */
function hopsOf({ type, state, gross, surcharge, refunded }: Payment, fee: number): MoneyPath['hops'] {
  if (type !== 'payment' || !cameIn.has(state)) return [];
  const back = state === 'reversed' ? gross : (refunded ?? 0);
  const hops: MoneyPath['hops'] = [
    { hop: 'paid', amount: gross + (surcharge ?? 0) },
    { hop: 'surcharge', amount: -(surcharge ?? 0) },
    { hop: 'settled', amount: gross },
    { hop: 'fee', amount: -fee },
    { hop: 'given_back', amount: -back },
    { hop: 'balance', amount: gross - fee - back },
  ];
  // Nobody took nothing.
  return hops.filter(({ hop, amount }) => amount !== 0 || hop === 'balance');
}

/** Where a payment's money went, with what gives it back. Throws `not_found`. */
export async function moneyPath(tx: Tx, shopId: string, id: string): Promise<MoneyPath> {
  const payment = await tx
    .selectFrom('transactions')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!payment) throw problem('not_found');
  const refunds = await tx
    .selectFrom('transactions')
    .select(['id', 'reference', 'state', 'gross as amount', 'created_at as at', 'reason'])
    .where('shop_id', '=', shopId)
    .where('refund_of', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const transfers = await tx
    .selectFrom('ledger_transfers')
    .select(['from_account', 'to_account', 'amount', 'created_at as at'])
    .where('shop_id', '=', shopId)
    .where('transaction_id', 'in', [id, ...refunds.map((each) => each.id)])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const borne = transfers.filter(
    ({ from_account: from, to_account: to }) => `${placeOf(from)} ${placeOf(to)}` === 'shop:pending outside:fees',
  );
  return {
    hops: hopsOf(
      payment,
      borne.reduce((sum, { amount }) => sum + amount, 0),
    ),
    legs: transfers.flatMap(({ from_account: from, to_account: to, amount, at }) => {
      const leg = legs[`${placeOf(from)} ${placeOf(to)}`];
      return leg === undefined ? [] : [{ leg, amount, at }];
    }),
    refunds,
    left: await leftOfPayment(tx, shopId, payment),
  };
}
