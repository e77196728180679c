import * as z from 'zod';
import { orderFlow } from '../../resources/orders.ts';
import type { Tx } from '../db/door.ts';
import { record } from '../orders/events.ts';
import { problem } from '../problems.ts';
import type { Collected } from '../providers/payments/port.ts';
import type { Services } from '../services.ts';
import { newReference } from './references.ts';
import { settle } from './settle.ts';

/** How long a prompt on a phone is worth waiting for. */
const promptMinutes = 5;
/** When a payment we know nothing of is asked about again, in seconds: then hourly, up to a day. */
const askAgain = [15, 30, 60, 120, 300, 900] as const;
const askFor = 24 * 3600;

/**
 * Asks `phone` (E.164) for what an order still owes. The intent is committed here; a job makes the call.
 * Throws `wrong_state` when nothing is owed or the order is closed, `payment_in_progress` while an earlier prompt still waits.
 */
export async function requestPayment(
  services: Services,
  tx: Tx,
  shopId: string,
  { orderId, phone, by }: { orderId: string; phone: string; by: string },
): Promise<string> {
  const { world, payments } = services;
  const order = await tx
    .selectFrom('orders')
    .select(['status', 'total', 'paid'])
    .where('shop_id', '=', shopId)
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  if (!order || !orderFlow.moves[order.status].includes('paid') || order.total <= order.paid)
    throw problem('wrong_state');
  const now = world.now();
  const waiting = await tx
    .selectFrom('transactions')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .where('state', 'in', ['initiated', 'pending'])
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  if (waiting) throw problem('payment_in_progress');
  const id = world.newId();
  const amount = order.total - order.paid;
  await tx
    .insertInto('transactions')
    .values({
      shop_id: shopId,
      id,
      reference: newReference(world),
      type: 'payment',
      method: 'mobile_money',
      state: 'initiated',
      provider: payments.name,
      gross: amount,
      fee: 0,
      net: amount,
      order_id: orderId,
      payer_phone: phone,
      rehearsal: payments.rehearsal,
      expires_at: new Date(now.getTime() + promptMinutes * 60_000).toISOString(),
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .execute();
  await record(services, tx, shopId, { orderId, event: 'payment_requested', note: phone, by });
  await services.jobs.enqueue(tx, 'payment.collect', { shopId, transactionId: id }, { key: id });
  services.live.publish(shopId, { type: 'payment.changed', id, order: orderId });
  return id;
}

const collectData = z.object({ shopId: z.uuid(), transactionId: z.uuid() });

/** Job: sends the prompt, once. A run that finds it already sent (or cut off while sending) asks instead of sending again. */
export async function collect(services: Services, data: unknown): Promise<void> {
  const { shopId, transactionId } = collectData.parse(data);
  const claimed = await services.db.withShop(shopId, async (tx) => {
    const payment = await tx
      .updateTable('transactions')
      .set({ state: 'pending', updated_at: services.world.now().toISOString() })
      .where('shop_id', '=', shopId)
      .where('id', '=', transactionId)
      .where('state', '=', 'initiated')
      .returning(['reference', 'gross', 'payer_phone'])
      .executeTakeFirst();
    await askLater(services, tx, shopId, transactionId, 0);
    return payment;
  });
  if (!claimed || claimed.payer_phone === null) return;
  const { reference: ref, gross: amount, payer_phone: phone } = claimed;
  const answer = await services.payments.collect({ ref, amount, phone }).catch((error): Collected => {
    services.log.warn({ err: error, ref }, 'the payment provider did not answer');
    return { state: 'unknown', providerRef: null, amount: null, failure: null };
  });
  await settle(services, shopId, transactionId, answer);
}

const checkData = collectData.extend({ attempt: z.int().min(0), askedFor: z.int().min(0) });

/** Job: asks the provider what became of a payment. Silence is covered by asking again. */
export async function check(services: Services, data: unknown): Promise<void> {
  const { shopId, transactionId, attempt, askedFor } = checkData.parse(data);
  const payment = await services.db.withShop(shopId, (tx) =>
    tx
      .selectFrom('transactions')
      .select(['reference', 'state'])
      .where('shop_id', '=', shopId)
      .where('id', '=', transactionId)
      .executeTakeFirst(),
  );
  if (!payment || !['initiated', 'pending', 'expired'].includes(payment.state)) return;
  const answer = await services.payments
    .status(payment.reference)
    .catch((): Collected => ({ state: 'unknown', providerRef: null, amount: null, failure: null }));
  await settle(services, shopId, transactionId, answer);
  if (answer.state === 'paid' || answer.state === 'failed' || askedFor > askFor) return;
  await services.db.withShop(shopId, (tx) => askLater(services, tx, shopId, transactionId, attempt + 1, askedFor));
}

async function askLater(
  services: Services,
  tx: Tx,
  shopId: string,
  transactionId: string,
  attempt: number,
  askedFor = 0,
): Promise<void> {
  const startAfterSeconds = askAgain[attempt] ?? 3600;
  const data = { shopId, transactionId, attempt, askedFor: askedFor + startAfterSeconds };
  await services.jobs.enqueue(tx, 'payment.check', data, { key: `${transactionId}:${attempt}`, startAfterSeconds });
}
