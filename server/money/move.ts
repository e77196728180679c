import type { PaymentMethod, PaymentProviderName } from '../../resources/enums.ts';
import type { Tx } from '../db/tenant-scope.ts';
import type { Services } from '../services.ts';
import { type Account, postTransfer } from './ledger.ts';
import { networkOf } from './network.ts';
import { newReference } from './references.ts';

interface Move {
  type: 'payment' | 'refund';
  method: PaymentMethod;
  rehearsal: boolean;
  provider: PaymentProviderName;
  /** Where it comes out of and goes to, in minor units above zero; `orderId`: in another order's books. */
  transfers: readonly { from: Account; to: Account; amount: number; orderId?: string | null }[];
  orderId: string | null;
  debtId?: string | null;
  /** The order that a debt's money is of. */
  debtOrderId?: string | null;
  phone?: string | null;
  /** The payment that it gives back, and why. */
  refundOf?: string | null;
  reason?: string | null;
  /** As the network or staff says. */
  note: string | null;
}

interface MoveContext {
  services: Pick<Services, 'world' | 'live'>;
  tx: Tx;
  caller: { shopId: string };
}

/** Money that somebody says has moved: one succeeded transaction with its transfers. Gives its id. */
export async function move({ services, tx, caller }: MoveContext, move: Move): Promise<string> {
  const {
    type,
    method,
    rehearsal,
    provider,
    transfers,
    orderId,
    debtId = null,
    debtOrderId = null,
    phone = null,
    refundOf = null,
    reason = null,
    note,
  } = move;
  const { world } = services;
  const id = world.newId();
  const now = world.now().toISOString();
  const reference = newReference(world);
  const bookedFor = orderId ?? debtOrderId;
  const amount = transfers.reduce((sum, each) => sum + each.amount, 0);
  await tx
    .insertInto('transactions')
    .values({
      shop_id: caller.shopId,
      id,
      reference,
      type,
      method,
      state: 'succeeded',
      provider,
      provider_reference: note,
      gross: amount,
      fee: 0,
      net: amount,
      order_id: orderId,
      debt_id: debtId,
      payer_phone: phone,
      network: networkOf(method, phone),
      refund_of: refundOf,
      reason,
      rehearsal,
      settled_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
  for (const [index, { orderId: ofOrder = bookedFor, ...transfer }] of transfers.entries())
    await postTransfer(world, tx, caller.shopId, {
      ...transfer,
      effectKey: index === 0 ? `${type}:${id}` : `${type}:${id}:${index}`,
      memo: `${type} ${reference}`,
      transactionId: id,
      ...(ofOrder === null ? {} : { orderId: ofOrder }),
    });
  services.live.publish(caller.shopId, { type: 'transactions.changed', id, order: orderId });
  return id;
}
