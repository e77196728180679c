import type { Tx } from '../db/tenant-scope.ts';
import { consume, type Use } from '../limits/consume.ts';
import { spentUntil } from '../limits/spending.ts';
import { Problem, problem } from '../problems.ts';
import type { Services } from '../services.ts';
import { isDemo } from '../shops/is-demo.ts';
import { networkOf } from './network.ts';
import { newReference } from './references.ts';

/** How long a prompt on a phone is worth waiting for. */
const promptMinutes = 5;

interface NewPrompt {
  /** E.164. */
  phone: string;
  /** Minor units. */
  amount: number;
  orderId: string | null;
  /** The debt that it pays first. */
  debtId: string | null;
  /** What else it is counted against, beside the number. */
  limit: Use;
}

/** Throws `cash_only` where no provider of mobile money is connected. */
export function refuseCashOnly({ payments }: Pick<Services, 'payments'>): void {
  if (!payments.current) throw problem('cash_only');
}

/**
 * Writes down that a phone is asked for money; a job makes the call. Gives the id of its transaction. Throws
 * `cash_only`, `too_many_prompts`, `spend_ceiling`.
 */
export async function writePrompt(
  services: Services,
  tx: Tx,
  shopId: string,
  { phone, amount, orderId, debtId, limit }: NewPrompt,
): Promise<string> {
  const { world, payments } = services;
  const { current: provider } = payments;
  if (!provider) throw problem('cash_only');
  const now = world.now();
  await consume(services, tx, { limit: 'prompts_to_number', key: phone }, limit);
  // Spent when the prompt goes out: held from here on, the shop's row would make its orders wait for each other.
  const spent = await spentUntil(services, tx, shopId, 'prompt');
  if (spent) throw new Problem('spend_ceiling', {}, {}, Math.ceil((Date.parse(spent) - now.getTime()) / 1000));
  const id = world.newId();
  await tx
    .insertInto('transactions')
    .values({
      shop_id: shopId,
      id,
      reference: newReference(world),
      type: 'payment',
      method: 'mobile_money',
      state: 'initiated',
      provider: provider.name,
      gross: amount,
      fee: 0,
      // Nothing came yet.
      net: 0,
      order_id: orderId,
      debt_id: debtId,
      payer_phone: phone,
      network: networkOf('mobile_money', phone),
      // The demo shop as a whole is made up: in it, rehearsed money counts.
      rehearsal: provider.rehearsal && !(await isDemo(tx, shopId)),
      expires_at: new Date(now.getTime() + promptMinutes * 60_000).toISOString(),
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .execute();
  await services.jobs.enqueue(tx, 'payment.collect', { shopId, transactionId: id }, { key: id });
  services.live.publish(shopId, { type: 'transactions.changed', id, order: orderId });
  return id;
}
