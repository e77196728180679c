import { sql } from 'kysely';
import { transactions } from '../../resources/transactions.ts';
import { emit } from '../events/emit.ts';
import { problem } from '../problems.ts';
import { askInAnHour } from './ask-refund.ts';
import { bookOf } from './books.ts';
import { givenBack } from './given-back.ts';
import { bookGoneTwice, takenTwice } from './gone-twice.ts';
import { heldReturned, takeOutOfHold } from './held.ts';
import { accountFor, postTransfer } from './ledger.ts';
import { change, type Ending, isByStaff, knownAs, learn } from './refund-ending.ts';
import { bookSendingFee } from './refund-fee.ts';
import { holdCustomersOf, leftToSend, takenByHand, underWay } from './refund-payment.ts';
import { dropSettlement } from './settlement.ts';

/**
 * A refund was believed not to have gone, what it was of was the shop's again, and it went all the same. It leaves
 * where that stands now, of what the payment pays now; what has gone back otherwise since, has gone twice, out of the
 * balance and of no order. What staff wrote down of it by hand is booked already. While another refund of the payment
 * is under way nobody knows how much that is. Where staff say so throws `under_way` then, and `wrong_state` where all
 * of it is booked by hand.
 */
export async function wentAfterAll(ending: Ending): Promise<void> {
  const { context, refund, payment, answer } = ending;
  const { services, tx, shopId } = context;
  const { id, gross: sent, method, reference: ours } = refund;
  if ((await underWay(tx, shopId, payment)) > 0) {
    if (isByStaff(ending)) throw problem('under_way');
    return askInAnHour(services, tx, { shopId, id, why: 'beside' });
  }
  const reference = knownAs(ending);
  const amount = sent - (await byHandOf(ending));
  if (amount === 0 && isByStaff(ending)) throw problem('wrong_state');
  if (amount === 0) return refund.provider_reference === reference ? undefined : learn(ending, 'answer_paid');
  const isHeld = payment.state === 'held';
  const left = isHeld ? payment.gross : await leftToSend(tx, shopId, payment);
  const once = Math.min(amount, left);
  const twice = amount - once;
  // Whoever gives back of an order holds its customer before the balance: so does this, and nobody waits in a ring.
  if (payment.order_id !== null) await holdCustomersOf(tx, shopId, [payment.order_id]);
  const ledger = await bookOf(tx, shopId, id);
  const ofHeld = () => [
    { from: accountFor('shop:held', ledger), to: accountFor(`outside:${method}`, ledger), amount: once, orderId: null },
  ];
  const ofPaid = () => takenByHand(tx, shopId, payment, [{ orderId: payment.order_id, amount: once }]);
  const taken = once === 0 ? await takenTwice(tx, shopId, payment, twice) : isHeld ? ofHeld() : await ofPaid();
  const now = services.world.now().toISOString();
  const counts = once || twice;
  await change(ending, {
    ...{ state: 'succeeded', failure: null, settled_at: now, provider_reference: reference },
    ...{ gross: counts, net: counts, asked: counts === sent ? null : sent, service_fee: answer.fee ?? null },
    ...(once === 0 ? { order_id: null, debt_id: null } : { order_id: payment.order_id, debt_id: payment.debt_id }),
  });
  for (const [index, { orderId, ...transfer }] of taken.entries())
    await postTransfer(services.world, tx, shopId, {
      ...transfer,
      effectKey: index === 0 ? `refund_done:${id}` : `refund_done:${id}:${index}`,
      memo: `refund ${ours} sent after all`,
      transactionId: id,
      ...(orderId !== null && { orderId }),
    });
  if (once > 0 && twice > 0)
    await bookGoneTwice(context, payment, { amount: twice, reason: refund.reason, note: ours });
  if (isHeld) {
    await takeOutOfHold(tx, shopId, payment.id, { state: 'reversed', updated_at: now });
    await heldReturned(context, payment, reference);
    await emit(context, transactions, 'refunded', { id: payment.id }, { amount });
  } else if (once > 0) {
    await dropSettlement(tx, shopId, { paymentId: payment.id });
    await givenBack(context, { payment, refundId: id, amount: once, reference, isSent: true });
  }
  if (twice > 0) await emit(context, transactions, 'taken_back', { id: payment.id }, { amount: twice });
  await bookSendingFee(ending);
}

/**
 * What staff wrote down by hand of a refund that had failed, minor units: of its payment, or of that one's order, by
 * what it is called there or here.
 */
export async function byHandOf(ending: Ending): Promise<number> {
  const { context, refund, payment, answer } = ending;
  const { tx, shopId } = context;
  const { id, order_id: orderId, method, rehearsal } = payment;
  const references = [knownAs(ending), answer.providerRef, refund.reference];
  const named = references.flatMap((each) => (each === null ? [] : [each.trim().toLowerCase()]));
  const { sum } = await tx
    .selectFrom('transactions')
    .select(sql<number>`coalesce(sum(gross), 0)::bigint`.as('sum'))
    .where('shop_id', '=', shopId)
    .where('type', '=', 'refund')
    .where('state', '=', 'succeeded')
    .where('method', '=', method)
    .where('rehearsal', '=', rehearsal)
    // No service was asked to send it.
    .where('prompted_at', 'is', null)
    .where(sql<string>`lower(trim(provider_reference))`, 'in', named)
    .where((at) =>
      at.or([
        at('refund_of', '=', id),
        ...(orderId === null ? [] : [at.and([at('refund_of', 'is', null), at('order_id', '=', orderId)])]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Math.min(sum, refund.gross);
}
