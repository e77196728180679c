import * as z from 'zod';
import { transactions } from '../../resources/transactions.ts';
import { system } from '../actor.ts';
import { emit } from '../events/emit.ts';
import type { Services } from '../services.ts';
import { type NamedCallback, noteAnswer, refuseUnknown } from './callbacks/answer.ts';
import { askProvider } from './collect.ts';
import { askOnce } from './send-refund.ts';
import { findPrompt, findSent } from './sent-prompt.ts';

const callbackData = z.object({
  reference: z.string(),
  /** The service's own id of it. */
  callback: z.string(),
  /** The shop's own account that it came to. */
  account: z.uuid().nullish(),
  /** Where it came from: of one that waits since before this was written down, whoever was asked. */
  provider: z.string().optional(),
});

/**
 * Job: a provider said something about a payment of ours, or of what goes back of one; only what whoever was asked for
 * it answers to our own question counts.
 */
export async function answerCallback(services: Services, data: unknown): Promise<void> {
  const { reference, callback: id, account = null, provider: from } = callbackData.parse(data);
  const { db, jobs } = services;
  const sent = await findSent(db, reference);
  // Of what another shop, or another account, was asked for nobody is heard.
  if (!sent || (account !== null && sent.account?.id !== account)) {
    if (from !== undefined) await db.asSystem('refuse a callback', (tx) => refuseUnknown(tx, { provider: from, id }));
    return;
  }
  const { shop_id: shopId, provider } = sent;
  const callback: NamedCallback = { provider: from ?? provider, id };
  await db.withShop(shopId, async (tx) => {
    const context = { services, tx, shopId, actor: system(provider) };
    await emit(context, transactions, 'called_back', { id: sent.id }, {});
    if (sent.type === 'refund') return askOnce(services, tx, { shopId, id: sent.id, callback });
    await jobs.enqueue(tx, 'payment.ask', { reference, callback }, { key: `${provider}:${id}` });
  });
}

const namedCallback = z.object({ provider: z.string(), id: z.string() });
const askData = z.object({ reference: z.string(), callback: namedCallback.optional() });

/**
 * Job: asks a service what became of a payment. After a callback nobody else may ask any more: where no answer comes,
 * the queue tries again.
 */
export async function askUntilAnswered(services: Services, data: unknown): Promise<void> {
  const { reference, callback } = askData.parse(data);
  const prompt = await findPrompt(services.db, reference);
  if (!prompt) return;
  const truth = await askProvider(services, prompt.shop_id, prompt);
  if (callback)
    await services.db.asSystem('note what a callback is worth', (tx) => noteAnswer(services, tx, callback, truth));
  if (truth.state === 'unknown') throw new Error(`${prompt.provider} did not say what became of ${prompt.reference}`);
}
