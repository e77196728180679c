import type { Language } from '../../resources/enums.ts';
import type { FieldsOf } from '../../resources/index.ts';
import type { Row } from '../../resources/kit/index.ts';
import { transactions } from '../../resources/transactions.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { ordersOfPaidDebts, owedBackByOrder } from '../debts/reopen.ts';
import { type EventContext, emit } from '../events/emit.ts';
import { holdOrders } from '../orders/hold.ts';
import { problem } from '../problems.ts';
import { traitsOf } from '../providers/payments/services.ts';
import { shopLanguage } from '../shops/shop-language.ts';
import { bookGoneTwice } from './gone-twice.ts';
import { bookHeldBack } from './held.ts';
import { holdPaidFor } from './paid-back.ts';
import { followedFrom, grossOf } from './refund-chain.ts';
import { bookBack, holdCustomersOf, leftOfPayment } from './refund-payment.ts';

type Payment = Row<FieldsOf<'transactions'>>;

/** In so many seconds it is asked again what became of a payment of which a refund is on its way. */
const askAgainAfter = 3600;

const reasons: Record<Language, string> = {
  en: 'Sent back by the network',
  sw: 'Mtandao umeirudisha kwa mlipaji',
};

const twiceReasons: Record<Language, string> = {
  en: 'Sent back by the network, after it had been sent back from here',
  sw: 'Mtandao umeirudisha tena, baada ya kurudishwa kutoka hapa',
};

/**
 * Holds what a payment has paid, and what is paid since by what came back of it: everybody holds orders before debts,
 * and these before payments; several in the order of their ids. Gives which orders.
 */
export async function holdAllPaid(tx: Tx, shopId: string, paymentId: string): Promise<ReadonlySet<string>> {
  const payment = tx.selectFrom('transactions').selectAll().where('shop_id', '=', shopId).where('id', '=', paymentId);
  const all = [...(await payment.execute()), ...(await followedFrom(tx, shopId, paymentId))].filter(isPayment);
  const orders = ordersOf(all);
  const ofDebts = all.filter(({ order_id: orderId }) => orderId === null);
  const held = [...orders];
  // Those of the debts as well, before any customer.
  for (const { id } of ofDebts) held.push(...(await ordersOfPaidDebts(tx, shopId, id)));
  if (held.length > 0) {
    await holdOrders(tx, shopId, held);
    await holdCustomersOf(tx, shopId, held);
  }
  for (const each of ofDebts) await holdPaidFor(tx, shopId, each);
  return orders;
}
const isPayment = ({ type }: Payment): boolean => type === 'payment';
const ordersOf = (payments: readonly Payment[]): Set<string> =>
  new Set(payments.flatMap(({ order_id: orderId }) => orderId ?? []));

/**
 * A service says that money which had come went back to the payer, and nobody of the shop had it sent: what of it has
 * not gone back yet leaves where it stands, the balance after what waits, and is owed again; what the order of a debt
 * owed back itself it does not owe any more. While a refund of it, or of what came back of one, is on its way nobody
 * knows whether it is that one. Of a part, by `amountNow` (minor units), nothing is booked: whether a service says the
 * same of a part is UNCONFIRMED. The caller holds what {@link holdAllPaid} does, which gave it `held`, and the payment.
 * Throws `wrong_state` where what came back was used for another order meanwhile.
 */
export async function takeBack(
  context: EventContext,
  payment: Payment,
  { amountNow, held }: { amountNow: number | null; held: ReadonlySet<string> },
): Promise<void> {
  const { services, tx, shopId } = context;
  const { id, reference } = payment;
  if (amountNow !== null && amountNow < payment.gross) return;
  const since = await followedFrom(tx, shopId, id, { hold: true });
  // What was held then is not what is to be held: whoever asks again finds it so.
  if ([...ordersOf(since.filter(isPayment))].some((each) => !held.has(each))) throw problem('wrong_state');
  if (since.some(({ type, state }) => type === 'refund' && (state === 'initiated' || state === 'pending'))) {
    const key = `taken_back:${id}:${Math.floor(services.world.now().getTime() / (askAgainAfter * 1000))}`;
    return services.jobs.enqueue(tx, 'payment.ask', { reference }, { key, startAfterSeconds: askAgainAfter });
  }
  const reason = reasons[await shopLanguage(tx, shopId)];
  const amount = (await left[payment.state]?.(context, payment, reason)) ?? 0;
  const twice = payment.state === 'held' ? 0 : await bookTwice(context, payment, since);
  // Staff have written down already that it went back, or its service took it back for us.
  if (amount + twice <= 0) return;
  await emit(context, transactions, 'taken_back', { id }, { amount: amount + twice });
}

/** Books that what is left of a payment went, and gives how much that was; of one that is reversed nothing is left. */
const left: Partial<
  Record<Payment['state'], (context: EventContext, payment: Payment, reason: string) => Promise<number>>
> = {
  succeeded: (context, payment, reason) =>
    bookLeft(context, payment, { reason, reference: null, limit: payment.gross }),
  async held(context, { id }, reason) {
    return (await bookHeldBack(context, id, { reference: null, reason })).gross;
  },
};

/**
 * What was paid out anew of a payment that its network gave back as well, has gone twice: it leaves the balance, and
 * nobody owes it. What of it came back is taken where it is instead: out of the hold, or off the order that it pays.
 * Gives how much that is, of what is not booked so yet.
 */
async function bookTwice(context: EventContext, payment: Payment, since: readonly Payment[]): Promise<number> {
  const { tx, shopId } = context;
  const { id, gross, provider, reference } = payment;
  const rows = since.filter(
    (each) => each.refund_of === id && each.type === 'refund' && ['succeeded', 'failed'].includes(each.state),
  );
  const back = rows.filter(({ state }) => state === 'succeeded');
  // What is of nobody's order as the payment itself, a test charge, has gone twice where no service was asked for it.
  const isTwice = ({ order_id: order, debt_id: debt, prompted_at: at }: Payment) =>
    order === null && debt === null && (at === null || (payment.order_id ?? payment.debt_id) !== null);
  // One that failed and went all the same may be in the books as staff wrote it down, by what its service or we call
  // it; of one of which a part had gone back otherwise, that part too.
  const nameOf = (name: string | null) => name?.trim().toLowerCase();
  const named = new Set(
    rows.flatMap(({ state, asked, reference: ours, provider_reference: there }) =>
      state === 'failed' || asked !== null ? [ours, there].flatMap((each) => nameOf(each) ?? []) : [],
    ),
  );
  const isPaidOut = ({ prompted_at: at, provider_reference: there }: Payment) =>
    at !== null || named.has(nameOf(there) ?? '');
  const paidOut = traitsOf(provider).paysOut ? grossOf(back.filter(isPaidOut)) : 0;
  const [once, before] = [grossOf(back.filter((each) => !isTwice(each))), grossOf(back.filter(isTwice))];
  const amount = Math.min(paidOut, gross + paidOut - once) - before - goneOf(payment, since);
  if (amount <= 0) return 0;
  const reason = twiceReasons[await shopLanguage(tx, shopId)];
  let rest = amount;
  for (const came of since.filter(isPayment)) {
    // Nobody sends once more what is held.
    if (came.state === 'held' && came.gross <= rest) {
      await bookHeldBack(context, came.id, { reference, reason });
      rest -= came.gross;
    }
    if (came.state === 'succeeded') rest -= await bookLeft(context, came, { reason, reference, limit: rest });
  }
  if (rest > 0) await bookGoneTwice(context, payment, { amount: rest, reason, note: null });
  return amount;
}

/** How much of what came back of a payment left with it already; what staff give back by hand has no service. */
const goneOf = ({ id, reference, provider }: Payment, since: readonly Payment[]): number =>
  grossOf(
    since.filter(
      (each) =>
        each.type === 'refund' &&
        each.refund_of !== id &&
        each.state === 'succeeded' &&
        each.provider === provider &&
        each.provider_reference === reference &&
        each.reason !== null,
    ),
  );

interface Words {
  reason: string;
  reference: string | null;
}
/** Books that what of a payment has not gone back went, at most `limit` in minor units; gives how much that was. */
async function bookLeft(
  context: EventContext,
  payment: Payment,
  { limit, ...words }: Words & { limit: number },
): Promise<number> {
  const { tx, shopId } = context;
  const { provider } = payment;
  let booked = 0;
  const owed = async () =>
    payment.order_id === null && booked < limit ? owedBackByOrder(tx, shopId, payment) : undefined;
  for (let next = await owed(); next; next = await owed()) {
    const amount = Math.min(next.amount, limit - booked);
    await bookBack(context, { ...payment, order_id: next.orderId, debt_id: null }, { ...words, provider, amount });
    booked += amount;
  }
  const amount = Math.min(limit - booked, await leftOfPayment(tx, shopId, payment));
  if (amount > 0) await bookBack(context, payment, { ...words, provider, amount });
  return booked + amount;
}
