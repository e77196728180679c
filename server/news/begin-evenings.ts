import { sql } from 'kysely';
import { wallTimeAt } from '../../common/wall-time.ts';
import { timeZone } from '../../resources/brand.ts';
import { readyRoles } from '../../resources/kit/access.ts';
import { readySets } from '../../resources/permissions.ts';
import type { Services } from '../services.ts';
import { type MessageChannel, messageChannelNames, messageChannels, worksFor } from './channels.ts';

/** The last turn of a day that looks; what is set for a later one comes by it, and not on the next day. */
const latest = '23:50';
const reads = 'analytics.read';
const readers = readyRoles.filter((role) => readySets[role].has(reads));

/** Of one evening's summary to one person by one channel. */
export const eveningKey = (day: string, membershipId: string, channel: MessageChannel): string =>
  `jioni:${day}:${membershipId}:${channel}`;

/**
 * Recurring: a job for each shop whose evening has come and whose people, or some of them, have not had their summary
 * of the day. What was missed while no process ran comes until midnight.
 */
export async function beginEvenings(services: Services): Promise<void> {
  const { day, time } = wallTimeAt(timeZone, services.world.now());
  const waits = messageChannelNames.map((channel) => {
    const { by } = messageChannels[channel];
    return sql`n.${sql.ref(`evening_${channel}`)} and u.${sql.ref(by)} is not null
      and ${worksFor(services, channel, sql`n.shop_id`)} and not exists (
      select 1 from outbound_messages o where o.shop_id = m.shop_id
        and o.effect_key = ${`jioni:${day}:`} || m.id || ${`:${channel}`})`;
  });
  await services.db.asSystem('find the shops whose evening has come', async (tx) => {
    const { rows } = await sql<{ shop_id: string }>`
      select n.shop_id from notifications n join shops s on s.id = n.shop_id and s.deletes_at is null
      where least(n.evening_at, ${latest}) <= ${time} and exists (
        select 1 from memberships m
          join users u on u.id = m.user_id
          join roles r on r.shop_id = m.shop_id and r.id = m.role_id
        where m.shop_id = n.shop_id and m.notified
          and (r.preset = any (${readers}) or r.permissions @> ${JSON.stringify([reads])}::jsonb)
          and (${sql.join(waits, sql` or `)}))`.execute(tx);
    for (const { shop_id: shopId } of rows)
      await services.jobs.enqueue(tx, 'jioni.tell', { shopId, day }, { key: `${shopId}:${day}:${time}` });
  });
}
