import * as z from 'zod';
import type { Tx } from '../../../db/tenant-scope.ts';
import { run } from '../../../outside/errand.ts';
import type { Handed } from '../../../providers/handed.ts';
import { sendAction, sendFilled } from '../../../providers/whatsapp/cloud-api.ts';
import type { Services } from '../../../services.ts';
import { fits } from '../../engine/fits.ts';
import { type Claimed, claimNext, renew, settle } from './claim.ts';
import { noAccount, senderOf } from './numbers.ts';
import { sendFile } from './send-file.ts';

const jobData = z.object({ shopId: z.uuid(), conversationId: z.uuid() });

/** WhatsApp's code for an answer after the 24-hour window, and for a value it does not take (protocol sheet §5). */
const [windowClosed, invalidValue] = ['131047', '131009'];
/** For how long something that may still succeed is tried, from when it might go. */
const givesUpAfterMilliseconds = 45 * 60_000;

/**
 * Job: sends what a conversation has queued, in order, one at a time. A message whose answer was lost stays unknown and
 * is not sent again. What WhatsApp surely did not take is tried later.
 */
export async function send(services: Services, data: unknown): Promise<void> {
  const { shopId, conversationId } = jobData.parse(data);
  for (;;) {
    const ended = await run((work) => services.db.withShop(shopId, work), {
      claim: (tx) => claimNext(services, tx, shopId, conversationId),
      call: async (claimed) => settled(services, claimed, await attempt(services, shopId, claimed)),
      async record(tx, claimed, outcome) {
        await settle(services, tx, shopId, claimed, outcome);
        services.live.publish(shopId, { type: 'conversations.message', id: conversationId });
        if (outcome.is === 'again') await comeBack(services, tx, { shopId, conversationId }, claimed, outcome);
      },
    });
    // What is behind it waits with it: a conversation is told in its order.
    if (ended === undefined || ended.is === 'again') return;
  }
}

/** Sooner at first, then rarer; several jobs that were refused at once come back as one. */
async function comeBack(
  { jobs, world }: Services,
  tx: Tx,
  conversation: z.infer<typeof jobData>,
  { id, since }: Claimed,
  { afterSeconds = 0 }: Extract<Handed, { is: 'again' }>,
): Promise<void> {
  const now = world.now().getTime();
  const age = Math.floor((now - new Date(since).getTime()) / 1000);
  const startAfterSeconds = Math.max(Math.min(Math.max(age, 5), 300), afterSeconds);
  const due = Math.round((now / 1000 + startAfterSeconds) / 5);
  await jobs.enqueue(tx, 'chat.send', conversation, { key: `again:${id}:${due}`, startAfterSeconds });
}

async function attempt(services: Services, shopId: string, claimed: Claimed): Promise<Handed[]> {
  const { id, address, action, shown, window, number } = claimed;
  const caller = senderOf(services, number);
  if (!caller) return [noAccount];
  const sender = { ...caller, fetch: leased(services, shopId, id, caller.fetch) };
  if (!action || !fits(action)) return [{ is: 'failed', code: invalidValue }];
  if (claimed.template) return [await sendFilled(sender, address, claimed.template, id)];
  if (window === null || window < services.world.now().toISOString()) return [{ is: 'failed', code: windowClosed }];
  if (claimed.file) return [await sendFile(services, sender, shopId, { ...claimed, action, file: claimed.file })];
  return sendAction(sender, address, action, id, shown);
}

/** Calls that each renew the hold on the message that they are for, and are not made without it. */
const leased =
  (services: Services, shopId: string, id: string, call: typeof fetch): typeof fetch =>
  async (...request) => {
    const isHeld = await services.db.withShop(shopId, (tx) => renew(services, tx, shopId, id));
    if (!isHeld) throw new Error('a message is sent by nobody any more');
    return call(...request);
  };

/**
 * An action of several messages ends as its last one did. What went out in part, or was tried for long, is not tried
 * again.
 */
function settled(services: Services, { since }: Claimed, results: readonly Handed[]): Handed {
  const last = results.at(-1) ?? { is: 'failed', code: invalidValue };
  const old = services.world.now().getTime() - new Date(since).getTime() > givesUpAfterMilliseconds;
  return last.is === 'again' && (results.length > 1 || old) ? { is: 'failed', code: last.code } : last;
}
