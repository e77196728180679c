import { inbox } from '../../../resources/inbox.ts';
import type { Tx } from '../../db/tenant-scope.ts';

const { away, bot_back_hours, close_days } = inbox.fields;
/** What holds where a shop has set nothing. */
export const usual = {
  away: away.fallback ?? 'never',
  away_text: null,
  bot_back_hours: bot_back_hours.fallback ?? 0,
  close_days: close_days.fallback ?? 0,
} as const;

/** How a shop's inbox behaves while nobody looks at it. */
export async function inboxSettings(tx: Tx, shopId: string) {
  const row = await tx
    .selectFrom('inbox')
    .select(['away', 'away_text', 'bot_back_hours', 'close_days'])
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
  return row ?? usual;
}
