import { sql } from 'kysely';
import type { WhatsAppReaction } from '../../../providers/whatsapp/inbound.ts';
import type { Services } from '../../../services.ts';
import { storable } from '../../conversations/messages.ts';

/**
 * Puts what somebody felt about a message to it; the newest stands, however late another comes. It answers nothing and
 * moves nothing: nobody waits with it. Of a message that no chat has, nothing is kept.
 */
export const takeReaction = (
  { db, live }: Services,
  { shopId, numberId }: { shopId: string; numberId: string },
  { to, emoji, at }: WhatsAppReaction,
): Promise<void> =>
  db.withShop(shopId, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      update messages m set body = m.body || ${storable({ reaction: { emoji, at } })}::jsonb
      from conversations c
      where m.shop_id = ${shopId} and m.provider_id = ${to} and c.shop_id = m.shop_id and c.id = m.conversation_id
        and c.number_id = ${numberId} and coalesce((m.body -> 'reaction' ->> 'at')::bigint, 0) <= ${at}
      returning c.id`.execute(tx);
    const [found] = rows;
    if (found) live.publish(shopId, { type: 'conversations.message', id: found.id });
  });
