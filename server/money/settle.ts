import { dueOf, type OrderMoney } from '../../common/due.ts';
import { promptStatusOf } from '../../common/prompt-status.ts';
import type { PaymentFailure } from '../../resources/enums.ts';
import type { FieldsOf } from '../../resources/index.ts';
import type { Row } from '../../resources/kit/index.ts';
import { orders } from '../../resources/orders.ts';
import { system } from '../actor.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { emit } from '../events/emit.ts';
import type { Collected } from '../providers/payments/port.ts';
import type { Services } from '../services.ts';
import { accountFor, postTransfer } from './ledger.ts';
import { mayBePaid, receive } from './receive.ts';

type Payment = Row<FieldsOf<'transactions'>>;
type Change = Partial<Pick<Payment, 'state' | 'failure' | 'settled_at' | 'gross' | 'net' | 'asked'>>;

/**
 * What a payment may still become. Failed and expired are what we believed: a confirmation that comes later is still
 * money.
 */
const unpaid: readonly Payment['state'][] = ['initiated', 'pending', 'failed', 'expired'];

/**
 * Believes the provider's own answer about one payment, once: however often and in whatever order it comes, money is
 * booked one time and states only move forward. Money pays the order it was asked for where that still owes as much;
 * all other money is held, until staff say what becomes of it.
 */
export async function settle(
  services: Services,
  shopId: string,
  transactionId: string,
  answer: Collected,
): Promise<void> {
  await services.db.withShop(shopId, async (tx) => {
    const found = await tx
      .selectFrom('transactions')
      .select('order_id')
      .where('shop_id', '=', shopId)
      .where('id', '=', transactionId)
      .executeTakeFirst();
    if (!found) return;
    // The order first, then its payment: everybody locks in this order.
    const order = found.order_id === null ? undefined : await holdOrder(tx, shopId, found.order_id);
    const payment = await tx
      .selectFrom('transactions')
      .selectAll()
      .where('shop_id', '=', shopId)
      .where('id', '=', transactionId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (!unpaid.includes(payment.state)) return;
    const settling: Settling = { services, tx, shopId, payment, order, answer };

    const amount = amountOf(settling);
    if (answer.state === 'paid' && amount !== null && amount > 0) await take(settling, amount);
    else if (answer.state === 'failed' && payment.state !== 'failed') await fail(settling);
    else if (payment.state === 'initiated' || payment.state === 'pending') await outwait(settling);
    else return;
    services.live.publish(shopId, { type: 'transactions.changed', id: transactionId, order: payment.order_id });
  });
}

interface Settling {
  services: Services;
  tx: Tx;
  shopId: string;
  payment: Payment;
  order: OrderMoney | undefined;
  answer: Collected;
}

/** What came, in minor units. A service that names no amounts is asked for one alone: the payment's own. */
function amountOf({ services, payment, answer }: Settling): number | null {
  const { amountsAsRequested } = services.payments.named(payment.provider) ?? {};
  return answer.amount ?? (amountsAsRequested ? payment.gross : null);
}

const holdOrder = (tx: Tx, shopId: string, orderId: string): Promise<OrderMoney | undefined> =>
  tx
    .selectFrom('orders')
    .select(['status', 'total', 'paid', 'refunded', 'credited'])
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();

const change = ({ services, tx, shopId, payment, answer }: Settling, set: Change) =>
  tx
    .updateTable('transactions')
    .set({
      ...set,
      provider_reference: answer.providerRef ?? payment.provider_reference,
      updated_at: services.world.now().toISOString(),
    })
    .where('shop_id', '=', shopId)
    .where('id', '=', payment.id)
    .execute();

/** Money came: `amount` in minor units. */
async function take(settling: Settling, amount: number): Promise<void> {
  const { services, tx, shopId, payment, order } = settling;
  const { id, order_id: orderId, method, rehearsal, reference, provider } = payment;
  const by = system(provider);
  const why = whyHeld(payment.gross, amount, order);
  await change(settling, {
    state: why ? 'held' : 'succeeded',
    failure: why ?? null,
    settled_at: services.world.now().toISOString(),
    gross: amount,
    net: amount,
    asked: amount === payment.gross ? null : payment.gross,
  });
  await postTransfer(services.world, tx, shopId, {
    effectKey: `payment:${id}`,
    from: accountFor('outside:mobile_money', rehearsal),
    to: accountFor(why ? 'shop:held' : 'shop:pending', rehearsal),
    amount,
    memo: why ? `payment ${reference} held: ${why}` : `payment ${reference}`,
    transactionId: id,
    // What is held stands on no order yet.
    ...(why || orderId === null ? {} : { orderId }),
  });
  if (orderId === null) return;
  if (!why) return receive(services, tx, shopId, orderId, { amount, method, rehearsal, by });
  await emit({ services, tx, shopId, actor: by }, orders, 'payment_held', { id: orderId }, { why, amount, rehearsal });
}

function whyHeld(requested: number, came: number, order: OrderMoney | undefined): PaymentFailure | undefined {
  if (came !== requested) return 'wrong_amount';
  if (!order || (mayBePaid(order) && dueOf(order) >= came)) return undefined;
  return order.status === 'cancelled' ? 'order_closed' : 'not_owed';
}

async function fail(settling: Settling): Promise<void> {
  const { services, tx, shopId, payment, order, answer } = settling;
  const failure = answer.failure ?? 'provider_error';
  await change(settling, { state: 'failed', failure });
  const { order_id: orderId } = payment;
  // An attempt that nobody waits for any longer fails in silence: the order is paid, closed, or asked for anew.
  if (orderId === null || !order || order.status !== 'pending' || dueOf(order) <= 0) return;
  const waiting = await tx
    .selectFrom('transactions')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .where('state', 'in', ['initiated', 'pending'])
    .executeTakeFirst();
  if (!waiting)
    await emit(
      { services, tx, shopId, actor: system(payment.provider) },
      orders,
      'payment_failed',
      { id: orderId },
      { failure },
    );
}

/** Nobody knows. Our own clock ends it, and only after the time in which the network may still find out. */
async function outwait(settling: Settling): Promise<void> {
  if (promptStatusOf(settling.payment, settling.services.world.now()) === 'over')
    await change(settling, { state: 'expired', failure: 'timeout' });
}
