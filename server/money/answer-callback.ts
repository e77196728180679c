import * as z from 'zod';
import { transactions } from '../../resources/transactions.ts';
import { system } from '../actor.ts';
import { emit } from '../events/emit.ts';
import type { Services } from '../services.ts';
import { askOnce } from './ask-refund.ts';
import { type NamedCallback, noteAnswer } from './callbacks/answer.ts';
import { askProvider } from './collect.ts';
import { findPrompt, findSent, isAskedAt } from './sent-prompt.ts';

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
  if (!isAskedAt(sent, account)) return;
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
const askData = z.object({
  reference: z.string(),
  callback: namedCallback.optional(),
  /** How often it was asked in vain, and since when. */
  tries: z.int().min(0).default(0),
  since: z.string().optional(),
});
/** So many seconds later it is asked again: after a callback nobody else may ask any more. */
const askAgain = [5, 15, 60, 300, 900, 3600, 6 * 3600, 24 * 3600] as const;

/**
 * Job: asks a service what became of a payment, for over a day where no answer comes: some say nothing of what is over.
 */
export async function askUntilAnswered(services: Services, data: unknown): Promise<void> {
  const { reference, callback, tries, since = services.world.now().toISOString() } = askData.parse(data);
  const prompt = await findPrompt(services.db, reference);
  if (!prompt) return;
  const truth = await askProvider(services, prompt.shop_id, prompt);
  if (callback)
    await services.db.asSystem('note what a callback is worth', (tx) => noteAnswer(services, tx, callback, truth));
  const startAfterSeconds = askAgain[tries];
  if (truth.state !== 'unknown' || startAfterSeconds === undefined) return;
  const next = { reference, ...(callback && { callback }), tries: tries + 1, since };
  const key = `${reference}:${callback?.id ?? since}:${tries}`;
  await services.db.withShop(prompt.shop_id, (tx) =>
    services.jobs.enqueue(tx, 'payment.ask', next, { key, startAfterSeconds }),
  );
}
