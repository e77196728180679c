import { sql } from 'kysely';
import * as z from 'zod';
import { brand } from '../../../resources/brand.ts';
import { chatEvents } from '../../../resources/chat_events.ts';
import { system } from '../../actor.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { type EventContext, emit } from '../../events/emit.ts';
import type { Services } from '../../services.ts';

const dayMilliseconds = 86_400_000;

/** Whether the message of an `undelivered` event of the alias is lost still: it has not arrived, nor was sent anew. */
export const stillUndelivered = (event: string) => sql<boolean>`exists (
  select from messages lost where lost.shop_id = ${sql.ref(`${event}.shop_id`)}
    and lost.id = (${sql.ref(`${event}.data`)} ->> 'message_id')::uuid and lost.status in ('failed', 'unknown')
    and not exists (select from messages again where again.shop_id = lost.shop_id and again.retry_of = lost.id))`;

/** A message did not arrive, or nobody knows: the shop hears of it once a chat and day, until that one is sent anew. */
export async function announceFailure(
  services: EventContext['services'],
  tx: Tx,
  shopId: string,
  { id, conversation_id }: { id: string; conversation_id: string },
): Promise<void> {
  const since = new Date(services.world.now().getTime() - dayMilliseconds).toISOString();
  const { rows } = await sql<{ seq: number | string; unsure: boolean; known: boolean }>`
    select m.seq, m.status = 'unknown' as unsure, exists (
      select from events e
      where e.shop_id = m.shop_id and e.subject = 'conversations' and e.subject_id = m.conversation_id
        and e.type = 'conversations.undelivered' and e.at > ${since}::timestamptz
        and ${stillUndelivered('e')}) as known
    from messages m where m.shop_id = ${shopId} and m.id = ${id}`.execute(tx);
  const [found] = rows;
  if (!found || found.known) return;
  const data = { message_id: id, seq: Number(found.seq), ...(found.unsure && { unsure: true }) };
  const context = { services, tx, shopId, actor: system(brand.name) };
  await emit(context, chatEvents, 'undelivered', { id: conversation_id }, data);
}

const jobData = z.object({ shopId: z.uuid(), id: z.uuid() });
/** Seconds in which WhatsApp's own word of a message may still come. */
const patience = 15 * 60;

/** Nobody knows whether a message left: the shop hears of it where that stays so. */
export const announceUnsureSoon = (
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  message: z.infer<typeof jobData>,
): Promise<void> =>
  jobs.enqueue(tx, 'chat.unsure', message, { key: `unsure:${message.id}`, startAfterSeconds: patience });

/** Job: says so. */
export async function announceUnsure(services: Services, data: unknown): Promise<void> {
  const { shopId, id } = jobData.parse(data);
  await services.db.withShop(shopId, async (tx) => {
    const unsure = await tx
      .selectFrom('messages')
      .select(['id', 'conversation_id'])
      .where('shop_id', '=', shopId)
      .where('id', '=', id)
      .where('status', '=', 'unknown')
      .executeTakeFirst();
    if (unsure) await announceFailure(services, tx, shopId, unsure);
  });
}
