import * as z from 'zod';
import { transactions } from '../../resources/transactions.ts';
import { system } from '../actor.ts';
import { emit } from '../events/emit.ts';
import type { Services } from '../services.ts';
import { askProvider } from './collect.ts';
import { senderOf } from './sender.ts';
import { findPrompt } from './sent-prompt.ts';
import { settle } from './settle.ts';

const callbackData = z.object({
  reference: z.string(),
  /** Its id; those that wait since the version before have none. */
  callback: z.string().default(''),
  /** The shop's own account that it came to. */
  account: z.uuid().nullish(),
});

/**
 * Job: a provider said something about a payment of ours; only what whoever sent its prompt answers to our own question
 * counts. Where that one cannot be asked, its callback counts that names the phone of the prompt.
 */
export async function answerCallback(services: Services, data: unknown): Promise<void> {
  const { reference, callback, account = null } = callbackData.parse(data);
  const { db, log } = services;
  const prompt = await findPrompt(db, reference);
  // Of another shop's prompts, or of another account's, nobody is heard.
  if (!prompt || (account !== null && prompt.account?.id !== account)) return;
  const { shop_id: shopId, provider, payer_phone: phone } = prompt;
  const context = { services, shopId, actor: system(provider) };
  await db.withShop(shopId, (tx) => emit({ ...context, tx }, transactions, 'called_back', { id: prompt.id }, {}));
  const sender = senderOf(services, prompt);
  if (!sender?.readCallback) {
    await askProvider(services, shopId, prompt);
    return;
  }
  // Its own alone: what another service calls back of this prompt is not among them.
  const stored = await db.find('read a callback that is the only word', (tx) =>
    tx
      .selectFrom('payment_callbacks')
      .select('body')
      .where('provider', '=', provider)
      .where('id', '=', callback)
      .where('reference', '=', reference)
      .executeTakeFirst(),
  );
  const answer = stored && sender.readCallback(Buffer.from(stored.body));
  if (!answer) return;
  if (answer.payer === phone) await settle(services, shopId, prompt.id, answer);
  else log.warn({ provider, reference }, 'a callback names another payer than was asked, and is not believed');
}
