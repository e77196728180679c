import { sql } from 'kysely';
import { mostUnread, type News, type PieceOfNews } from '../../common/contracts/news.ts';
import { newsSources, sourced } from '../../common/news.ts';
import { dayAt } from '../../common/wall-time.ts';
import { timeZone } from '../../resources/brand.ts';
import { newsEvents } from '../../resources/enums.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { lastDue } from '../events/due.ts';
import type { Caller } from '../http.ts';
import type { Services } from '../services.ts';
import { after, countNews, mayReadOf, readNews } from './read.ts';
import { type NewsSettings, newsSettings } from './settings.ts';

/** What is older is no news, new to somebody or not. */
const staysMilliseconds = 30 * 86_400_000;

/** What is at somebody's bell. What they did themselves is no news to them. */
export async function newsOf({ world }: Pick<Services, 'world'>, tx: Tx, caller: Caller, rows: number): Promise<News> {
  const { shopId, actor } = caller;
  const settings = await newsSettings(tx, shopId);
  const on = newsEvents.filter((event) => settings[event].dashboard && mayReadOf(caller, event));
  const types = sourced.flatMap(([event]) => (on.includes(event) ? newsSources[event] : []));
  const member = await tx
    .selectFrom('memberships')
    .select(['seen_at', 'created_at'])
    .where('shop_id', '=', shopId)
    .where('user_id', '=', actor.id ?? '')
    .executeTakeFirstOrThrow();
  const seenAt = new Date(member.seen_at ?? member.created_at);
  const others = sql`e.type = any (${types}) and not (e.actor_kind = 'person' and e.actor_id is not distinct from
    ${actor.id}) and (e.type <> 'conversations.assigned' or e.data ->> 'to' = ${actor.id})`;
  const oldest = new Date(world.now().getTime() - staysMilliseconds);
  const since = (at: Date) => sql`${others} and ${after(at)}`;
  const happened = rows === 0 ? [] : await readNews(tx, shopId, { where: since(oldest), limit: rows });
  const where = since(seenAt > oldest ? seenAt : oldest);
  const unread = await countNews(tx, shopId, { where, limit: mostUnread });
  const evening = on.includes('evening') ? lastEvening(settings, world.now(), new Date(member.created_at)) : [];
  const fresh = evening.filter(({ at }) => at > seenAt.toISOString()).length;
  return {
    on,
    seen_at: seenAt.toISOString(),
    unread: Math.min(mostUnread, unread + fresh),
    news: [...happened, ...evening].sort((a, b) => (a.at < b.at ? 1 : -1)).slice(0, rows),
  };
}

/** The evening that came last, for who was there. */
function lastEvening({ evening_at }: NewsSettings, now: Date, since: Date): PieceOfNews[] {
  const at = lastDue({ daily: evening_at }, timeZone, now);
  if (at < since) return [];
  return [{ id: dayAt(timeZone, at), event: 'evening', record: null, record_id: null, at: at.toISOString() }];
}

/** Somebody has seen what happened until then, and no later than now: never less than before. */
export async function markSeen(
  { world, live }: Pick<Services, 'world' | 'live'>,
  tx: Tx,
  { shopId, actor }: Caller,
  until: string,
): Promise<{ seen_at: string }> {
  const at = new Date(Math.min(Date.parse(until), world.now().getTime())).toISOString();
  const { seen_at } = await tx
    .updateTable('memberships')
    .set({ seen_at: sql<string>`greatest(seen_at, ${at}::timestamptz)` })
    .where('shop_id', '=', shopId)
    .where('user_id', '=', actor.id ?? '')
    .returning('seen_at')
    .executeTakeFirstOrThrow();
  live.publish(shopId, { type: 'news.seen', ...(actor.id !== null && { by: actor.id }) });
  return { seen_at: new Date(seen_at ?? at).toISOString() };
}
