import { heedNumber } from '../chat/channels/whatsapp/undelivered.ts';
import { heedRefusal } from '../chat/consent/heed-provider.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { unremind } from '../debts/unremind.ts';
import { takeBackSpend } from '../outside/spending.ts';
import { type Handed, messageState } from '../providers/handed.ts';
import type { Services } from '../services.ts';
import type { Purpose } from '../stored/purpose.ts';
import { scheduleReport } from './ask-report.ts';
import { type Claimed, spendOf } from './claim.ts';
import { enqueueSending } from './enqueue-sending.ts';
import type { Place } from './place.ts';

const minute = 60_000;
/**
 * For how long what never reached the provider is tried, by what it is about: a code or a step of an order means
 * little later; what somebody wrote to us, or owes, means as much.
 */
const triedFor: Record<Purpose, number> = {
  ...{ account: 45 * minute, order: 45 * minute, answer: 45 * minute, staff: 45 * minute, marketing: 45 * minute },
  ...{ contact: 12 * 60 * minute, debt: 6 * 60 * minute },
};
const longestDelaySeconds = 600;
/** When to ask about a message whose answer was lost; after that it stays unknown. */
const asksAfterSeconds = [15, 120, 900];

/** Writes how an attempt ended, and when to come back. A report of the provider's that was faster stands. */
export async function record(
  services: Services,
  tx: Tx,
  { table, shopId }: Place,
  { id, attempts, created, since, channel, to, purpose, text }: Claimed,
  { provider, outcome }: { provider: string | null; outcome: Handed },
): Promise<void> {
  const { jobs, world, live } = services;
  const now = world.now();
  const again = outcome.is === 'again' && now.getTime() - new Date(since).getTime() <= triedFor[purpose];
  const state = outcome.is === 'again' && !again ? 'failed' : messageState[outcome.is];
  const changed = await tx
    .updateTable(table)
    .set({ state, claimed_at: null, provider, ...learned(outcome, now) })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    // Whoever was away for so long that another attempt began has nothing to say about that one.
    .where('attempts', '=', attempts)
    .returning('id')
    .executeTakeFirst();
  if (!changed) return;
  if (shopId !== null) {
    // What did not leave costs nothing.
    if (state === 'queued' || state === 'failed') await takeBackSpend(services, tx, shopId, spendOf(channel, text));
    live.publish(shopId, { type: 'outbound_messages.changed', id });
    const code = outcome.is === 'failed' ? outcome.code : null;
    const undo = state === 'failed' ? whenLost[purpose] : undefined;
    if (undo) await undo(tx, shopId, { id, effectKey: await effectKeyOf(tx, shopId, id), since: created });
    if (channel === 'whatsapp') await heedNumber({ jobs, world }, tx, shopId, { numberId: null, code });
    await heedRefusal({ world }, tx, shopId, { channel, service: provider, code, to, messageId: id });
  }
  // A code that reaches nobody is seen by nobody else: an operator finds out why here.
  if (shopId === null && 'code' in outcome)
    services.log.warn({ provider, channel, code: outcome.code, is: outcome.is }, 'a message of ours was not taken');
  if (again) {
    const backoff = Math.min(5 * 2 ** (attempts - 1), longestDelaySeconds);
    const startAfterSeconds = Math.max(backoff, outcome.afterSeconds ?? 0);
    const waiting = { shopId, id, channel, purpose };
    await enqueueSending(jobs, tx, waiting, { key: `${id}:${attempts}`, startAfterSeconds });
  }
  if (state === 'sent' && channel === 'sms' && provider)
    await scheduleReport(jobs, tx, { shopId, id, provider, asked: 0 });
  if (state === 'unknown') await scheduleStatusCheck(jobs, tx, { shopId, id, asked: 0 });
}

/** What no longer holds once a message surely did not leave, by what it is about. */
const whenLost: Partial<Record<Purpose, typeof unremind>> = { debt: unremind };
const effectKeyOf = async (tx: Tx, shopId: string, id: string): Promise<string> =>
  (
    await tx
      .selectFrom('outbound_messages')
      .select('effect_key')
      .where('shop_id', '=', shopId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).effect_key;

/** Has the provider asked what became of a message, `asked` times so far. */
export async function scheduleStatusCheck(
  jobs: Services['jobs'],
  tx: Tx,
  data: { shopId: string | null; id: string; asked: number },
): Promise<void> {
  const startAfterSeconds = asksAfterSeconds[data.asked];
  if (startAfterSeconds === undefined) return;
  await jobs.enqueue(tx, 'outbound.ask', data, { key: `${data.id}:${data.asked}`, startAfterSeconds });
}

/** What an outcome tells of a message, as its columns. */
export const learned = (outcome: Handed, now: Date) =>
  outcome.is === 'done'
    ? {
        ...{ provider_id: outcome.result.providerId, cost: outcome.result.cost ?? null },
        ...{ sent_at: now.toISOString(), failure: null },
      }
    : { failure: 'code' in outcome ? outcome.code : null };
