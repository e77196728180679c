import { sql } from 'kysely';
import type { Language } from '../../resources/enums.ts';
import type { FieldsOf } from '../../resources/index.ts';
import type { Row } from '../../resources/kit/index.ts';
import { transactions } from '../../resources/transactions.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { owedBackByOrder } from '../debts/reopen.ts';
import { type EventContext, emit } from '../events/emit.ts';
import { traitsOf } from '../providers/payments/services.ts';
import { shopLanguage } from '../shops/shop-language.ts';
import { bookGoneTwice } from './gone-twice.ts';
import { bookHeldBack } from './held.ts';
import { holdPaidFor } from './paid-back.ts';
import { bookBack, leftOfPayment, underWay } from './refund-payment.ts';

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
  if ((await underWay(tx, shopId, payment)) > 0 || (await goesBackAgain(tx, shopId, payment))) {
    const key = `taken_back:${id}:${Math.floor(services.world.now().getTime() / (askAgainAfter * 1000))}`;
    return services.jobs.enqueue(tx, 'payment.ask', { reference }, { key, startAfterSeconds: askAgainAfter });
  }
  const reason = reasons[await shopLanguage(tx, shopId)];
  const amount = payment.state === 'held' ? payment.gross : await bookLeft(context, payment, reason);
  const twice = payment.state === 'held' ? 0 : await bookTwice(context, payment);
  // Staff have written down already that it went back, or its service took it back for us.
  if (amount + twice <= 0) return;
  if (payment.state === 'held') await bookHeldBack(context, id, { reference: null, reason });
  await emit(context, transactions, 'taken_back', { id }, { amount: amount + twice });
}

/**
 * What was paid out anew of a payment that its network gave back as well, has gone twice: it leaves the balance, and
 * nobody owes it. Gives how much that is, of what is not booked so yet.
 */
async function bookTwice(context: EventContext, payment: Payment): Promise<number> {
  const { tx, shopId } = context;
  const { id, gross, provider } = payment;
  const rows = await tx
    .selectFrom('transactions')
    .select(['id', 'gross', 'asked', 'order_id', 'debt_id', 'prompted_at', 'reference', 'provider_reference', 'state'])
    .where('shop_id', '=', shopId)
    .where('refund_of', '=', id)
    .where('type', '=', 'refund')
    .where('state', 'in', ['succeeded', 'failed'])
    .execute();
  const back = rows.filter(({ state }) => state === 'succeeded');
  const sum = (parts: typeof rows) => parts.reduce((all, each) => all + each.gross, 0);
  const isTwice = ({ order_id: order, debt_id: debt }: (typeof back)[number]) => order === null && debt === null;
  // One that failed and went all the same may be in the books as staff wrote it down, by what its service or we call
  // it; of one of which a part had gone back otherwise, that part too.
  const nameOf = (reference: string | null) => reference?.trim().toLowerCase();
  const named = new Set(
    rows.flatMap(({ state, asked, reference, provider_reference: there }) =>
      state === 'failed' || asked !== null ? [reference, there].flatMap((each) => nameOf(each) ?? []) : [],
    ),
  );
  const isPaidOut = ({ prompted_at: at, provider_reference: reference }: (typeof back)[number]) =>
    at !== null || named.has(nameOf(reference) ?? '');
  const paidOut = traitsOf(provider).paysOut ? sum(back.filter(isPaidOut)) : 0;
  const [once, before] = [sum(back.filter((each) => !isTwice(each))), sum(back.filter(isTwice))];
  const again = await cameAgain(tx, shopId, payment, rows);
  const amount = Math.min(paidOut, gross + paidOut - once) - before - again.gone;
  if (amount <= 0) return 0;
  const reason = twiceReasons[await shopLanguage(tx, shopId)];
  let left = amount;
  // What had gone, and is held since it came back, is what its network took now: nobody sends it once more.
  for (const { id: heldId, gross: held } of again.held) {
    if (held > left) continue;
    await bookHeldBack(context, heldId, { reference: payment.reference, reason });
    left -= held;
  }
  // What it pays since is owed there again.
  for (const { id: usedId, order_id, debt_id } of again.used) {
    if (left <= 0) break;
    await holdPaidFor(tx, shopId, { id: usedId, order_id, debt_id });
    const used = await tx
      .selectFrom('transactions')
      .selectAll()
      .where('shop_id', '=', shopId)
      .where('id', '=', usedId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const part = Math.min(left, await leftOfPayment(tx, shopId, used));
    if (part <= 0) continue;
    await bookBack(context, used, { amount: part, provider: used.provider, reason, reference: payment.reference });
    left -= part;
  }
  if (left > 0) await bookGoneTwice(context, payment, { amount: left, reason, note: null });
  return amount;
}

/** Whether what had gone of a payment, and came back, is on its way to the payer once more. */
const goesBackAgain = async (tx: Tx, shopId: string, { id }: Payment): Promise<boolean> =>
  (await tx
    .selectFrom('transactions as back')
    .innerJoin('transactions as again', (join) =>
      join.onRef('again.shop_id', '=', 'back.shop_id').onRef('again.refund_of', '=', 'back.id'),
    )
    .innerJoin('transactions as going', (join) =>
      join.onRef('going.shop_id', '=', 'again.shop_id').onRef('going.refund_of', '=', 'again.id'),
    )
    .select('going.id')
    .where('back.shop_id', '=', shopId)
    .where('back.refund_of', '=', id)
    .where('going.state', 'in', ['initiated', 'pending'])
    .executeTakeFirst()) !== undefined;

/**
 * What of a payment's refunds came back: what is held of it, what pays something since, and how much of that left with
 * the payment already.
 */
async function cameAgain(tx: Tx, shopId: string, { reference }: Payment, refunds: readonly { id: string }[]) {
  if (refunds.length === 0) return { held: [], used: [], gone: 0 };
  const ids = refunds.map(({ id }) => id);
  const payments = await tx
    .selectFrom('transactions')
    .select(['id', 'state', 'gross', 'order_id', 'debt_id'])
    .where('shop_id', '=', shopId)
    .where('refund_of', 'in', ids)
    .where('type', '=', 'payment')
    .orderBy('id')
    .execute();
  if (payments.length === 0) return { held: [], used: [], gone: 0 };
  const { gone } = await tx
    .selectFrom('transactions')
    .select(sql<number>`coalesce(sum(gross), 0)::bigint`.as('gone'))
    .where('shop_id', '=', shopId)
    .where('type', '=', 'refund')
    .where('state', '=', 'succeeded')
    .where('provider_reference', '=', reference)
    // Staff who give it back by hand name what they like, and no reason.
    .where('reason', 'is not', null)
    .where(
      'refund_of',
      'in',
      payments.map(({ id }) => id),
    )
    .executeTakeFirstOrThrow();
  return {
    held: payments.filter(({ state }) => state === 'held'),
    used: payments.filter(({ state, order_id, debt_id }) => state === 'succeeded' && (order_id ?? debt_id) !== null),
    gone,
  };
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
