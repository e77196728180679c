import { sql } from 'kysely';
import { brand } from '../../../resources/brand.ts';
import { chatEvents } from '../../../resources/chat_events.ts';
import { system } from '../../actor.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { type EventContext, emit } from '../../events/emit.ts';

const dayMilliseconds = 86_400_000;

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
      select from events e join messages f on f.shop_id = e.shop_id and f.id = (e.data ->> 'message_id')::uuid
      where e.shop_id = m.shop_id and e.subject = 'conversations' and e.subject_id = m.conversation_id
        and e.type = 'conversations.undelivered' and e.at > ${since}::timestamptz and f.status = 'failed'
        and not exists (select from messages again where again.shop_id = f.shop_id and again.retry_of = f.id)) as known
    from messages m where m.shop_id = ${shopId} and m.id = ${id}`.execute(tx);
  const [found] = rows;
  if (!found || found.known) return;
  const data = { message_id: id, seq: Number(found.seq) };
  const context = { services, tx, shopId, actor: system(brand.name) };
  await emit(context, chatEvents, 'undelivered', { id: conversation_id }, data);
}
