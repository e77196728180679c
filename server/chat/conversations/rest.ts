import { sql } from 'kysely';
import type { Tx } from '../../db/tenant-scope.ts';
import type { Services } from '../../services.ts';
import { usual } from './inbox-settings.ts';

const batchSize = 500;
/** A run ends, however much there is: what is left is done by the next. */
const maxBatches = 20;

interface Silent {
  /** How long nobody may have written, as a column of the shop's settings, and where there are none. */
  column: 'bot_back_hours' | 'close_days';
  unit: 'hour' | 'day';
  where: ReturnType<typeof sql>;
  set: ReturnType<typeof sql>;
}

/** Recurring: where staff answered and nobody has written for long, it is the bot's turn again. */
export const returnSilent = (services: Services): Promise<void> =>
  changeSilent(services, {
    ...{ column: 'bot_back_hours', unit: 'hour' },
    where: sql`c.answered_at is not null and not c.bot_off`,
    set: sql`answered_at = null, answered = received`,
  });

/** Daily: what nobody waits in and nobody has written in for days is finished; it opens when the customer writes. */
export const closeSilent = (services: Services): Promise<void> =>
  changeSilent(services, {
    ...{ column: 'close_days', unit: 'day' },
    where: sql`c.waiting_since is null and c.snoozed_until is null and c.closed_at is null`,
    set: sql`answered_at = null, closed_at = ${services.world.now().toISOString()}, answered = received`,
  });

async function changeSilent({ db, world, live }: Services, { column, unit, where, set }: Silent): Promise<void> {
  const now = world.now().toISOString();
  const one = sql.raw(`interval '1 ${unit}'`);
  const chosen = sql`(select i.${sql.ref(column)} from inbox i where i.shop_id = c.shop_id)`;
  const isDue = sql`c.last_message_at <= ${now}::timestamptz - coalesce(${chosen}, ${usual[column]}::integer) * ${one}`;
  // Nothing is due that is younger than the shortest time a shop may set.
  const isOld = sql`c.last_message_at <= ${now}::timestamptz - ${one}`;
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const due = await db.asSystem(`find conversations silent for long (${column})`, async (tx) => {
      const { rows } = await sql<{ shop_id: string; id: string }>`
        select c.shop_id, c.id from conversations c
        where ${isOld} and ${where} and ${isDue} order by c.last_message_at limit ${batchSize}`.execute(tx);
      return rows;
    });
    for (const [shopId, ids] of byShop(due))
      await db.withShop(shopId, async (tx) => {
        const changed = await change(tx, shopId, ids);
        // One word, of none by its id, has open pages look again at all of them.
        if (changed > 0n) live.publish(shopId, { type: 'conversations.changed', waiting: false });
      });
    if (due.length < batchSize) return;
  }

  async function change(tx: Tx, shopId: string, ids: readonly string[]): Promise<bigint> {
    const { numAffectedRows = 0n } = await sql`
      update conversations c set ${set}
      where c.shop_id = ${shopId} and c.id in (${sql.join(ids)}) and ${where} and ${isDue}`.execute(tx);
    return numAffectedRows;
  }
}

function byShop(rows: readonly { shop_id: string; id: string }[]): Map<string, string[]> {
  const shops = new Map<string, string[]>();
  for (const { shop_id, id } of rows) shops.set(shop_id, [...(shops.get(shop_id) ?? []), id]);
  return shops;
}
