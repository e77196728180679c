import { type RawBuilder, sql } from 'kysely';

/** Popups that visitors may see at this moment: published, and within their schedule. */
export const liveNow = (now: Date): RawBuilder<boolean> => sql<boolean>`(popups.state = 'published'
  and (popups.starts_at is null or popups.starts_at <= ${now.toISOString()}::timestamptz)
  and (popups.ends_at is null or popups.ends_at > ${now.toISOString()}::timestamptz))`;

/** Whether the shop of a bot that is being read has any, so that a page fetches the popups' script only then. */
export const anyLiveNow = (now: Date) =>
  sql<boolean>`exists (select from popups where popups.shop_id = bots.shop_id and ${liveNow(now)})`.as('popups');
