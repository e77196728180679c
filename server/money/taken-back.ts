import type { Language } from '../../resources/enums.ts';
import type { FieldsOf } from '../../resources/index.ts';
import type { Row } from '../../resources/kit/index.ts';
import { transactions } from '../../resources/transactions.ts';
import { owedBackByOrder } from '../debts/reopen.ts';
import { type EventContext, emit } from '../events/emit.ts';
import { shopLanguage } from '../shops/shop-language.ts';
import { bookHeldBack } from './held.ts';
import { bookBack, leftOfPayment, underWay } from './refund-payment.ts';

type Payment = Row<FieldsOf<'transactions'>>;

/** In so many seconds it is asked again what became of a payment of which a refund is on its way. */
const askAgainAfter = 3600;

const reasons: Record<Language, string> = {
  en: 'Sent back by the network',
  sw: 'Mtandao umeirudisha kwa mlipaji',
};

/**
 * A service says that money which had come went back to the payer, and nobody of the shop had it sent: what of it has
 * not gone back yet leaves where it stands, the balance after what waits, and is owed again; what the order of a debt
 * owed back itself it does not owe any more. While a refund is on its
 * way nobody knows whether it is that one. Of a part, by `amountNow` (minor units), nothing is booked: whether a
 * service says the same of a part is UNCONFIRMED. The caller holds what it pays, and the payment.
 */
export async function takeBack(context: EventContext, payment: Payment, amountNow: number | null): Promise<void> {
  const { services, tx, shopId } = context;
  const { id, reference } = payment;
  if (amountNow !== null && amountNow < payment.gross) return;
  if ((await underWay(tx, shopId, payment)) > 0) {
    const key = `taken_back:${id}:${services.world.now().toISOString()}`;
    return services.jobs.enqueue(tx, 'payment.ask', { reference }, { key, startAfterSeconds: askAgainAfter });
  }
  const reason = reasons[await shopLanguage(tx, shopId)];
  const amount = payment.state === 'held' ? payment.gross : await bookLeft(context, payment, reason);
  // Staff have written down already that it went back, or a service of ours sent it.
  if (amount <= 0) return;
  if (payment.state === 'held') await bookHeldBack(context, id, { reference: null, reason });
  await emit(context, transactions, 'taken_back', { id }, { amount });
}

/** Books that all of a payment that has not gone back went; gives how much that was. */
async function bookLeft(context: EventContext, payment: Payment, reason: string): Promise<number> {
  const { tx, shopId } = context;
  const words = { reason, reference: null, provider: payment.provider };
  let booked = 0;
  const owed = async () => (payment.order_id === null ? owedBackByOrder(tx, shopId, payment) : undefined);
  for (let next = await owed(); next; next = await owed()) {
    const { orderId, amount } = next;
    await bookBack(context, { ...payment, order_id: orderId, debt_id: null }, { ...words, amount });
    booked += amount;
  }
  const amount = await leftOfPayment(tx, shopId, payment);
  if (amount > 0) await bookBack(context, payment, { ...words, amount });
  return booked + amount;
}
