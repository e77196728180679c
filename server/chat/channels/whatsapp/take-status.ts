import { type ExpressionBuilder, sql } from 'kysely';
import * as z from 'zod';
import type { Database } from '../../../db/schema.ts';
import type { MessageStatus } from '../../../db/tables/chat.ts';
import type { Tx } from '../../../db/tenant-scope.ts';
import type { WhatsAppStatus } from '../../../providers/whatsapp/inbound.ts';
import type { Services } from '../../../services.ts';
import { heedRefusal } from '../../consent/heed-provider.ts';
import { heedFailure, heedNumber, heedPaid } from './undelivered.ts';

type ReportedStatus = Extract<MessageStatus, 'sent' | 'delivered' | 'read' | 'failed'>;
interface Move {
  status: ReportedStatus;
  /** The same of a message outside of a chat, where nobody asks whether it was read. */
  state: Exclude<ReportedStatus, 'read'>;
  from: readonly ('queued' | 'sending' | 'unknown' | 'sent' | 'delivered')[];
}

const pending = ['queued', 'sending', 'unknown'] as const;
/** Where a status may come from: it never steps back, and a late answer settles an unknown one. */
const forward: ReadonlyMap<string, Move> = new Map<string, Move>([
  ['sent', { status: 'sent', state: 'sent', from: pending }],
  ['delivered', { status: 'delivered', state: 'delivered', from: [...pending, 'sent'] }],
  ['read', { status: 'read', state: 'delivered', from: [...pending, 'sent', 'delivered'] }],
  ['failed', { status: 'failed', state: 'failed', from: [...pending, 'sent'] }],
]);
const uuid = z.uuid();

/**
 * Moves a message of ours, said in a chat or sent outside of one, by what WhatsApp tells of it. Unknown statuses pass.
 */
export async function takeStatus(services: Services, shopId: string, reported: WhatsAppStatus): Promise<void> {
  const move = forward.get(reported.status);
  if (!move) return;
  await services.db.withShop(shopId, async (tx) => {
    const changed =
      (await moveInChat(services, tx, shopId, reported, move)) ??
      (await moveOutbound(services, tx, shopId, reported, move));
    if (changed) services.live.publish(shopId, changed);
  });
}

/** Found by WhatsApp's id, or by ours that was sent along. */
const isMeant =
  ({ id, ours }: WhatsAppStatus) =>
  (by: ExpressionBuilder<Database, 'messages' | 'outbound_messages'>) =>
    by.or([
      by('provider_id', '=', id),
      ...(uuid.safeParse(ours).success ? [by.and([by('id', '=', ours ?? ''), by('provider_id', 'is', null)])] : []),
    ]);
const failureOf = ({ errorCode }: WhatsAppStatus) => (errorCode === null ? null : String(errorCode));

async function moveInChat(
  services: Services,
  tx: Tx,
  shopId: string,
  reported: WhatsAppStatus,
  { status, from }: Move,
) {
  const changed = await tx
    .updateTable('messages')
    .set({ status, provider_id: reported.id, failure: failureOf(reported) })
    .where('shop_id', '=', shopId)
    .where(isMeant(reported))
    .where('direction', '=', 'out')
    .where('status', 'in', from)
    .returning(['conversation_id', 'id', 'effect_key', 'body', 'failure'])
    .executeTakeFirst();
  if (changed && status === 'failed') await heedFailure(services, tx, shopId, changed);
  else if (changed && !reported.free && 'template' in changed.body && changed.body.template) {
    const { number_id: numberId } = await tx
      .selectFrom('conversations')
      .select('number_id')
      .where('shop_id', '=', shopId)
      .where('id', '=', changed.conversation_id)
      .executeTakeFirstOrThrow();
    await heedPaid(services, tx, shopId, numberId);
  }
  return changed && ({ type: 'conversations.message', id: changed.conversation_id } as const);
}

async function moveOutbound({ jobs, world }: Services, tx: Tx, shopId: string, reported: WhatsAppStatus, move: Move) {
  const { state, from } = move;
  const changed = await tx
    .updateTable('outbound_messages')
    .set({
      ...{ state, claimed_at: null, provider: 'whatsapp', provider_id: reported.id, failure: failureOf(reported) },
      ...(state !== 'failed' && { sent_at: sql<string>`coalesce(sent_at, ${world.now().toISOString()})` }),
      ...(reported.free && { cost: 0 }),
    })
    .where('shop_id', '=', shopId)
    .where('channel', '=', 'whatsapp')
    .where(isMeant(reported))
    .where('state', 'in', from)
    .where('state', '!=', state)
    .returning(['id', 'recipient', 'failure'])
    .executeTakeFirst();
  if (changed && state === 'failed')
    await heedNumber({ jobs, world }, tx, shopId, { numberId: null, code: changed.failure });
  else if (changed && !reported.free) await heedPaid({ jobs, world }, tx, shopId, null);
  if (changed?.failure)
    await heedRefusal({ world }, tx, shopId, {
      ...{ channel: 'whatsapp', service: 'whatsapp', code: changed.failure },
      ...{ to: changed.recipient, messageId: changed.id },
    });
  return changed && ({ type: 'outbound_messages.changed', id: changed.id } as const);
}
