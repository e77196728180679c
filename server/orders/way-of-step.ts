import type { MessageStep } from '../../resources/enums.ts';
import { isChatOpen } from '../chat/conversations/chat-open.ts';
import type { Tx } from '../db/tenant-scope.ts';
import type { World } from '../world.ts';
import type { messageValues } from './message-values.ts';
import { stepTemplate } from './step-template.ts';

type Order = NonNullable<Awaited<ReturnType<typeof messageValues>>>;

/** By which way a step of an order would go now; null: nobody can be written to. */
export async function wayOfStep(
  world: Pick<World, 'now'>,
  tx: Tx,
  shopId: string,
  { order, step }: { order: Order; step: MessageStep },
): Promise<'chat' | 'template' | 'sms' | null> {
  const { conversation_id: id, customer_phone: phone, language, values } = order;
  if (id === null) return phone === null ? null : 'sms';
  const chat = await tx
    .selectFrom('conversations')
    .select(['channel', 'phone', 'window_expires_at'])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (isChatOpen(world, chat)) return 'chat';
  const template = await stepTemplate(tx, shopId, id, { step, language, values: { ...values, detail: '' } });
  if (template) return 'template';
  return (phone ?? chat.phone) === null ? 'chat' : 'sms';
}
