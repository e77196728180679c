import { problem } from '../problems.ts';
import type { Behaviour } from '../rest/behaviour.ts';

export const widget: Behaviour<'widget'> = {
  async answer(_services, tx, _row, shopId) {
    const bot = await tx
      .selectFrom('bots')
      .select('id')
      .where('shop_id', '=', shopId)
      .orderBy('created_at')
      .executeTakeFirst();
    if (!bot) throw problem('bot_not_found');
    return { bot_id: bot.id };
  },
};
