import * as z from 'zod';
import { graphBase, graphVersion, type Sent, sendAction } from '../providers/whatsapp/cloud-api.ts';
import type { Services } from '../services.ts';
import { type Claimed, claimNext, settle } from './claim.ts';
import { fits } from './fits.ts';

const jobData = z.object({ shopId: z.uuid(), conversationId: z.uuid() });

/** WhatsApp's code for an answer after the 24-hour window, and for a value it does not take (protocol sheet §5). */
const [windowClosed, invalidValue] = ['131047', '131009'];
/** For how long something that may still succeed is tried. */
const givesUpAfterMilliseconds = 45 * 60_000;

/**
 * Job: sends what a conversation has queued, in order, one at a time. Intent is committed before each call and its outcome after it;
 * a message whose answer was lost stays unknown and is not sent again. Throws, for the queue to try later, when WhatsApp asks for that.
 */
export async function send(services: Services, data: unknown): Promise<void> {
  const { shopId, conversationId } = jobData.parse(data);
  for (;;) {
    const claimed = await services.db.withShop(shopId, (tx) => claimNext(services, tx, shopId, conversationId));
    if (!claimed) return;
    const results = await attempt(services, claimed);
    const outcome = settled(services, claimed, results);
    await services.db.withShop(shopId, async (tx) => {
      await settle(tx, shopId, claimed.id, outcome);
      services.live.publish(shopId, { type: 'conversation.said', id: conversationId });
    });
    if (outcome.outcome === 'again') throw new Error(`WhatsApp asks to try again (${outcome.code})`);
  }
}

async function attempt(services: Services, { id, address, action, window, account }: Claimed): Promise<Sent[]> {
  if (!account) return [{ outcome: 'failed', code: 'no_account' }];
  if (!action || !fits(action)) return [{ outcome: 'failed', code: invalidValue }];
  if (window === null || window < services.world.now().toISOString())
    return [{ outcome: 'failed', code: windowClosed }];
  const sender = {
    base: account.rehearsal ? `http://127.0.0.1:${services.settings.port}/rehearsal/graph` : graphBase,
    version: graphVersion,
    phoneNumberId: account.phone_number_id,
    accessToken: services.secrets.open(account.access_token),
    fetch: services.world.fetch,
  };
  return sendAction(sender, address, action, id);
}

/** An action of several messages ends as its last one did. What went out in part, or was tried for long, is not tried again. */
function settled(services: Services, { created }: Claimed, results: readonly Sent[]): Sent {
  const last = results.at(-1) ?? { outcome: 'failed', code: invalidValue };
  const old = services.world.now().getTime() - new Date(created).getTime() > givesUpAfterMilliseconds;
  return last.outcome === 'again' && (results.length > 1 || old) ? { outcome: 'failed', code: last.code } : last;
}
