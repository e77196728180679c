import { bookOf } from './books.ts';
import { accountFor, postTransfer } from './ledger.ts';
import type { Ending } from './refund-ending.ts';
import { takeOut } from './take-out.ts';

/**
 * What a service says that it kept for sending money back out of a shop's own account: it is gone from the balance
 * there, and what that lacks from the owner's own. Of the platform's account it is no shop's. Booked last of all of a
 * refund, for it holds the balance.
 */
export async function bookSendingFee({ context, refund, answer: { fee = 0 } }: Ending): Promise<void> {
  const { services, tx, shopId } = context;
  const { id, method, reference, payment_account_id: account } = refund;
  if (fee <= 0 || account === null) return;
  const ledger = await bookOf(tx, shopId, id);
  const parts = [{ orderId: null, amount: fee }];
  const taken = await takeOut(tx, shopId, { method, ledger, parts, waiting: [], byHand: true });
  for (const [index, { from, amount }] of taken.entries())
    await postTransfer(services.world, tx, shopId, {
      effectKey: index === 0 ? `refund_fee:${id}` : `refund_fee:${id}:${index}`,
      from,
      to: accountFor('outside:fees', ledger),
      amount,
      memo: `fee of refund ${reference}`,
      transactionId: id,
    });
}
