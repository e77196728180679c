import * as z from 'zod';
import { transactions } from '../../resources/transactions.ts';
import { system } from '../actor.ts';
import { emit } from '../events/emit.ts';
import type { Services } from '../services.ts';
import { askProvider } from './collect.ts';
import { askOnce } from './send-refund.ts';
import { findPrompt, findSent } from './sent-prompt.ts';

const callbackData = z.object({
  reference: z.string(),
  /** The service's own id of it. */
  callback: z.string(),
  /** The shop's own account that it came to. */
  account: z.uuid().nullish(),
});

/**
 * Job: a provider said something about a payment of ours, or of what goes back of one; only what whoever was asked for
 * it answers to our own question counts.
 */
export async function answerCallback(services: Services, data: unknown): Promise<void> {
  const { reference, callback, account = null } = callbackData.parse(data);
  const { db, jobs } = services;
  const sent = await findSent(db, reference);
  // Of what another shop, or another account, was asked for nobody is heard.
  if (!sent || (account !== null && sent.account?.id !== account)) return;
  const { shop_id: shopId, id, provider } = sent;
  const context = { services, shopId, actor: system(provider) };
  await db.withShop(shopId, async (tx) => {
    await emit({ ...context, tx }, transactions, 'called_back', { id }, {});
    if (sent.type === 'refund') return askOnce(services, tx, shopId, id);
    await jobs.enqueue(tx, 'payment.ask', { reference }, { key: `${provider}:${callback}` });
  });
}

const askData = z.object({ reference: z.string() });

/**
 * Job: asks a service what became of a payment. After a callback nobody else may ask any more: where no answer comes,
 * the queue tries again.
 */
export async function askUntilAnswered(services: Services, data: unknown): Promise<void> {
  const prompt = await findPrompt(services.db, askData.parse(data).reference);
  if (!prompt) return;
  const { state } = await askProvider(services, prompt.shop_id, prompt);
  if (state === 'unknown') throw new Error(`${prompt.provider} did not say what became of ${prompt.reference}`);
}
