import { sql } from 'kysely';
import { brand } from '../../../resources/brand.ts';
import { chatEvents } from '../../../resources/chat_events.ts';
import { system } from '../../actor.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { type EventContext, emit } from '../../events/emit.ts';

const dayMilliseconds = 86_400_000;

/** Whether the message of an `undelivered` event of the alias is lost still: it failed, and nobody sent it anew. */
export const stillUndelivered = (event: string) => sql<boolean>`exists (
  select from messages lost where lost.shop_id = ${sql.ref(`${event}.shop_id`)}
    and lost.id = (${sql.ref(`${event}.data`)} ->> 'message_id')::uuid and lost.status = 'failed'
    and not exists (select from messages again where again.shop_id = lost.shop_id and again.retry_of = lost.id))`;

/** A message surely did not arrive: the shop hears of it once a chat and day, until that one is sent anew. */
export async function announceFailure(
  services: EventContext['services'],
  tx: Tx,
  shopId: string,
  { id, conversation_id }: { id: string; conversation_id: string },
): Promise<void> {
  const since = new Date(services.world.now().getTime() - dayMilliseconds).toISOString();
  const { rows } = await sql<{ seq: number | string; known: boolean }>`
    select m.seq, exists (
      select from events e
      where e.shop_id = m.shop_id and e.subject = 'conversations' and e.subject_id = m.conversation_id
        and e.type = 'conversations.undelivered' and e.at > ${since}::timestamptz
        and ${stillUndelivered('e')}) as known
    from messages m where m.shop_id = ${shopId} and m.id = ${id}`.execute(tx);
  const [found] = rows;
  if (!found || found.known) return;
  const data = { message_id: id, seq: Number(found.seq) };
  const context = { services, tx, shopId, actor: system(brand.name) };
  await emit(context, chatEvents, 'undelivered', { id: conversation_id }, data);
}
