import { smsText } from '../../common/sms-parts.ts';
import type { Language } from '../../resources/enums.ts';
import type { OutboundChannel } from '../db/tables/outbound.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { refusalOf, type Template } from '../providers/whatsapp/template.ts';
import type { Services } from '../services.ts';
import type { Purpose } from '../stored/purpose.ts';
import { enqueueSending } from './enqueue-sending.ts';

type MessageToSend = {
  /** Null: the platform sends it. */
  shopId: string | null;
  purpose: Purpose;
  /** A number in E.164, or an e-mail address. */
  to: string;
  /** The same one is sent once. */
  effectKey: string;
} & (
  | { channel: Exclude<OutboundChannel, 'whatsapp'>; subject?: string; text: string; language?: Language }
  | { channel: 'whatsapp'; template: Template }
);

const contentOf = (message: MessageToSend) =>
  message.channel === 'whatsapp'
    ? { subject: null, language: null, text: JSON.stringify(message.template), failure: refusalOf(message.template) }
    : {
        ...{ subject: message.subject ?? null, language: message.language ?? null },
        text: message.channel === 'sms' ? smsText(message.text) : message.text,
        failure: undefined,
      };

/**
 * Writes a message down in the transaction of its cause; it is sent after the commit, and gone with a rollback. What
 * its channel surely refuses has failed at once, and its cause stands.
 */
export async function queueMessage(
  { jobs, secrets, world }: Pick<Services, 'jobs' | 'secrets' | 'world'>,
  tx: Tx,
  message: MessageToSend,
): Promise<void> {
  const { shopId, channel, purpose, to, effectKey } = message;
  const { subject, language, text, failure } = contentOf(message);
  const id = world.newId();
  const row = {
    id,
    effect_key: effectKey,
    ...{ channel, purpose, recipient: to, subject, language, body: secrets.seal(text) },
    ...(failure !== undefined && { state: 'failed' as const, failure }),
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
  if (stored && failure === undefined) await enqueueSending(jobs, tx, { shopId, id, channel, purpose }, { key: id });
}
