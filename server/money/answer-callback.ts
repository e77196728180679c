import * as z from 'zod';
import { transactions } from '../../resources/transactions.ts';
import { system } from '../actor.ts';
import { emit } from '../events/emit.ts';
import type { Services } from '../services.ts';
import { askProvider } from './collect.ts';
import { findPrompt } from './sent-prompt.ts';

const callbackData = z.object({
  reference: z.string(),
  /** The shop's own account that it came to. */
  account: z.uuid().nullish(),
});

/**
 * Job: a provider said something about a payment of ours; only what whoever sent its prompt answers to our own question
 * counts.
 */
export async function answerCallback(services: Services, data: unknown): Promise<void> {
  const { reference, account = null } = callbackData.parse(data);
  const { db } = services;
  const prompt = await findPrompt(db, reference);
  // Of another shop's prompts, or of another account's, nobody is heard.
  if (!prompt || (account !== null && prompt.account?.id !== account)) return;
  const { shop_id: shopId, provider } = prompt;
  const context = { services, shopId, actor: system(provider) };
  await db.withShop(shopId, (tx) => emit({ ...context, tx }, transactions, 'called_back', { id: prompt.id }, {}));
  await askProvider(services, shopId, prompt);
}
