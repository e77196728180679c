import { brand } from '../../../resources/brand.ts';
import { chatEvents } from '../../../resources/chat_events.ts';
import { system } from '../../actor.ts';
import { emit } from '../../events/emit.ts';
import type { Services } from '../../services.ts';
import { columnsOf } from './conversation-state.ts';

const batchSize = 500;

/** Recurring: what was put aside until now waits for the shop again. */
export async function wakeConversations(services: Services): Promise<void> {
  const now = services.world.now();
  const due = await services.db.asSystem('find conversations whose snooze is over', (tx) =>
    tx
      .selectFrom('conversations')
      .select(['shop_id', 'id'])
      .where('snoozed_until', '<=', now.toISOString())
      .orderBy('snoozed_until')
      .limit(batchSize)
      .execute(),
  );
  for (const { shop_id: shopId, id } of due)
    await services.db.withShop(shopId, async (tx) => {
      const woken = await tx
        .updateTable('conversations')
        .set(columnsOf('waiting', now))
        .where('shop_id', '=', shopId)
        .where('id', '=', id)
        .where('snoozed_until', '<=', now.toISOString())
        .returning('id')
        .executeTakeFirst();
      if (!woken) return;
      services.live.publish(shopId, { type: 'conversations.changed', id, waiting: true });
      await emit({ services, tx, shopId, actor: system(brand.name) }, chatEvents, 'woken', { id }, {});
    });
}
