import * as z from 'zod';
import type { Services } from '../services.ts';
import { settle } from './settle.ts';

const callbackData = z.object({ reference: z.string() });

/** Job: a provider said something about a payment of ours; only its answer to our own question counts. */
export async function answerCallback(services: Services, data: unknown): Promise<void> {
  const { reference } = callbackData.parse(data);
  const payment = await services.db.find('find the payment of a callback', (tx) =>
    tx.selectFrom('transactions').select(['shop_id', 'id']).where('reference', '=', reference).executeTakeFirst(),
  );
  if (!payment || !services.payments) return;
  await settle(services, payment.shop_id, payment.id, await services.payments.status(reference));
}
