import type { Tx } from '../db/tenant-scope.ts';
import { consume, type Use } from '../limits/consume.ts';
import { spentUntil } from '../outside/spending.ts';
import { Problem, problem } from '../problems.ts';
import type { Services } from '../services.ts';
import { isDemo } from '../shops/is-demo.ts';
import { holdOpen } from '../shops/refuse-closed.ts';
import { feesOf } from './charge.ts';
import { networkOf } from './network.ts';
import { newReference } from './references.ts';
import { type PaymentRoute, routesTo, waysOf } from './ways.ts';

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
}

/**
 * Writes down that a phone is asked for money, by who reaches it first; a job makes the call. `limit`: what it is
 * counted against beside the number. Gives the id of its transaction. Throws `cash_only`, `sum_changed`,
 * `too_many_prompts`, `spend_ceiling`, `shop_closed`.
 */
export async function writePrompt(
  services: Services,
  tx: Tx,
  shopId: string,
  { expectedSurcharge, ...prompt }: NewPrompt & { expectedSurcharge: number | null; limit: Use },
): Promise<string> {
  const { phone, amount } = prompt;
  const [route] = routesTo(phone, (await waysOf(services, tx, shopId)).routes);
  if (!route) throw problem('cash_only');
  // Nobody is asked for more than her page said.
  if (expectedSurcharge !== null && feesOf(route.charge, amount).surcharge > expectedSurcharge)
    throw problem('sum_changed');
  return writePromptBy(services, tx, shopId, route, prompt);
}

/** The same by this route. */
export async function writePromptBy(
  services: Services,
  tx: Tx,
  shopId: string,
  route: PaymentRoute,
  { limit, ...prompt }: NewPrompt & { limit: Use },
): Promise<string> {
  const now = services.world.now();
  // Who closes a shop sees its prompts, or they see that it is closed.
  await holdOpen(tx, shopId);
  await consume(services, tx, { limit: 'prompts_to_number', key: prompt.phone }, limit);
  // Spent when the prompt goes out: held from here on, the shop's row would make its orders wait for each other.
  const spent = await spentUntil(services, tx, shopId, 'prompt');
  if (spent) throw new Problem('spend_ceiling', {}, {}, Math.ceil((Date.parse(spent) - now.getTime()) / 1000));
  const expiresAt = new Date(now.getTime() + promptMinutes * 60_000).toISOString();
  const { surcharge } = feesOf(route.charge, prompt.amount);
  return insertPrompt(services, tx, shopId, { ...prompt, surcharge, route, expiresAt, secondRouteOf: null });
}

/** A prompt that was counted already, in place of one that never reached its phone. */
export async function insertPrompt(
  services: Services,
  tx: Tx,
  shopId: string,
  {
    phone,
    amount,
    surcharge,
    orderId,
    debtId,
    route,
    expiresAt,
    secondRouteOf,
  }: NewPrompt & { surcharge: number; route: PaymentRoute; expiresAt: string; secondRouteOf: string | null },
): Promise<string> {
  const { world } = services;
  const now = world.now().toISOString();
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
      provider: route.provider,
      payment_account_id: route.accountId,
      second_route_of: secondRouteOf,
      gross: amount,
      surcharge: surcharge || null,
      // What the shop bears is taken off what comes.
      fee: feesOf(route.charge, amount).fee,
      // Nothing came yet.
      net: 0,
      order_id: orderId,
      debt_id: debtId,
      payer_phone: phone,
      network: networkOf('mobile_money', phone),
      // The demo shop as a whole is made up: in it, rehearsed money counts.
      rehearsal: route.rehearsal && !(await isDemo(tx, shopId)),
      expires_at: expiresAt,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await services.jobs.enqueue(tx, 'payment.collect', { shopId, transactionId: id }, { key: id });
  services.live.publish(shopId, { type: 'transactions.changed', id, order: orderId });
  return id;
}
