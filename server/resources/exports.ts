import { sql } from 'kysely';
import { dayAt } from '../../common/wall-time.ts';
import { brand, timeZone } from '../../resources/brand.ts';
import { leftOutFor } from '../exports/left-out.ts';
import { linkToExport } from '../exports/link.ts';
import type { Caller } from '../http.ts';
import { consume } from '../limits/consume.ts';
import { problem } from '../problems.ts';
import type { Behaviour } from '../rest/behaviour.ts';

/** What was made for who may see as much or less, by themselves; all of them to who may see everything. */
function seenBy(caller: Caller) {
  const leftOut = leftOutFor(caller);
  if (leftOut.length === 0) return sql`true`;
  return sql`exports.by_id = ${caller.actor.id}
    and (exports.state <> 'ready' or exports.left_out @> ${JSON.stringify(leftOut)}::jsonb)`;
}

export const exports: Behaviour<'exports'> = {
  visible: seenBy,
  async afterWrite({ services, tx, caller }, { id }) {
    const { shopId } = caller;
    await consume(services, tx, { limit: 'exports_of_shop', key: shopId });
    const { bot } = await tx
      .selectFrom('shops')
      .leftJoin('bots', 'bots.shop_id', 'shops.id')
      .select('bots.id as bot')
      .where('shops.id', '=', shopId)
      .executeTakeFirstOrThrow();
    const name = `${brand.name}-${bot ?? shopId}-${dayAt(timeZone, services.world.now())}.zip`;
    await tx
      .updateTable('exports')
      .set({ file_name: name })
      .where('shop_id', '=', shopId)
      .where('id', '=', id)
      .execute();
    await services.jobs.enqueue(tx, 'exports.make', { shopId, id }, { key: `export:${id}` });
  },
  actions: {
    async link({ services, tx, caller }, id) {
      const { rows } = await sql`select 1 from exports
        where shop_id = ${caller.shopId} and id = ${id} and ${seenBy(caller)}`.execute(tx);
      if (rows.length === 0) throw problem('not_found');
      return { url: linkToExport(services, caller.shopId, id) };
    },
  },
};
