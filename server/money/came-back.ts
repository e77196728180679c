import { transactions } from '../../resources/transactions.ts';
import { emit } from '../events/emit.ts';
import { bookOf } from './books.ts';
import { leftTakenTwice, twiceOf } from './gone-twice.ts';
import { holdPayee } from './hold-payee.ts';
import { accountFor, postTransfer } from './ledger.ts';
import { move } from './move.ts';
import { newReference } from './references.ts';
import type { Ending } from './refund-ending.ts';

/**
 * Money that had gone back to its payer, `came` in minor units, is in the account again: the network brought it back.
 * What of it had gone twice was taken out of the balance, and is there again. The rest is held, as all money that pays
 * nothing yet, with the ways out that held money has: what was given back has been owed again meanwhile, and perhaps
 * paid. Once, however often it is said.
 */
export async function cameBack(ending: Ending, came?: number): Promise<void> {
  const { context, refund, origin } = ending;
  const { tx, shopId } = context;
  const amount = came ?? refund.asked ?? refund.gross;
  const before = await tx
    .selectFrom('transactions')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('refund_of', '=', refund.id)
    .executeTakeFirst();
  if (before) return;
  const own = Math.min(amount, await twiceOf(tx, shopId, refund));
  const taken = Math.min(amount - own, await leftTakenTwice(tx, shopId, origin));
  await restore(ending, own, refund.provider_reference);
  await restore(ending, taken, origin.reference);
  if (amount > own + taken) await holdAgain(ending, amount - own - taken);
  await emit(context, transactions, 'came_back', { id: refund.id }, { amount });
}

/** In the balance, which it had left. */
async function restore({ context, refund }: Ending, amount: number, note: string | null): Promise<void> {
  if (amount <= 0) return;
  const { services, tx, shopId } = context;
  const { method, rehearsal, provider, payer_phone: phone } = refund;
  const ledger = await bookOf(tx, shopId, refund.id);
  const [from, to] = [accountFor(`outside:${method}`, ledger), accountFor('shop:available', ledger)];
  await move(
    { services, tx, caller: { shopId } },
    {
      ...{ type: 'payment', method, rehearsal, provider, phone, note, orderId: null, refundOf: refund.id },
      transfers: [{ from, to, amount }],
    },
  );
}

/** For what the payment that it was of pays. */
async function holdAgain({ context, refund, payment }: Ending, amount: number): Promise<void> {
  const { services, tx, shopId, actor } = context;
  const { world, live } = services;
  const { method, rehearsal } = refund;
  const { order_id: orderId, debt_id: debtId } = payment;
  const id = world.newId();
  const now = world.now().toISOString();
  const reference = newReference(world);
  await tx
    .insertInto('transactions')
    .values({
      ...{ shop_id: shopId, id, reference, type: 'payment', state: 'held', failure: 'came_back' },
      ...{ method, rehearsal, provider: refund.provider, payment_account_id: refund.payment_account_id },
      ...{ provider_reference: refund.provider_reference, refund_of: refund.id },
      ...{ gross: amount, fee: 0, net: amount, order_id: orderId, debt_id: debtId },
      ...{ payer_phone: refund.payer_phone, network: refund.network },
      ...{ settled_at: now, created_at: now, updated_at: now },
    })
    .execute();
  const ledger = await bookOf(tx, shopId, refund.id);
  await postTransfer(world, tx, shopId, {
    effectKey: `came_back:${refund.id}`,
    from: accountFor(`outside:${method}`, ledger),
    to: accountFor('shop:held', ledger),
    amount,
    memo: `refund ${refund.reference} came back`,
    transactionId: id,
  });
  const payee = await holdPayee(services, tx, shopId, { order_id: orderId, debt_id: debtId });
  await payee?.held({ id, amount, method, rehearsal }, 'came_back', actor);
  live.publish(shopId, { type: 'transactions.changed', id, order: orderId });
}
