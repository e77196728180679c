import type { OutboundChannel } from '../db/tables/outbound.ts';
import type { Tx } from '../db/tenant-scope.ts';
import type { Purpose } from '../providers/purpose.ts';
import type { Services } from '../services.ts';

interface MessageToSend {
  /** Null: the platform sends it. */
  shopId: string | null;
  channel: OutboundChannel;
  purpose: Purpose;
  /** A number in E.164, or an e-mail address. */
  to: string;
  subject?: string;
  text: string;
  /** The same one is sent once. */
  effectKey: string;
}

/** Writes a message down in the transaction of its cause; it is sent after the commit, and gone with a rollback. */
export async function queueMessage(
  { jobs, secrets, world }: Pick<Services, 'jobs' | 'secrets' | 'world'>,
  tx: Tx,
  { shopId, channel, purpose, to, subject, text, effectKey }: MessageToSend,
): Promise<void> {
  const id = world.newId();
  const row = {
    id,
    effect_key: effectKey,
    ...{ channel, purpose, recipient: to, subject: subject ?? null, body: secrets.seal(text) },
    created_at: world.now().toISOString(),
  };
  const stored =
    shopId === null
      ? await tx
          .insertInto('platform_messages')
          .values(row)
          .onConflict((on) => on.column('effect_key').doNothing())
          .returning('id')
          .executeTakeFirst()
      : await tx
          .insertInto('outbound_messages')
          .values({ ...row, shop_id: shopId })
          .onConflict((on) => on.columns(['shop_id', 'effect_key']).doNothing())
          .returning('id')
          .executeTakeFirst();
  if (stored) await jobs.enqueue(tx, 'outbound.send', { shopId, id }, { key: id });
}
