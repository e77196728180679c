import { dayAt } from '../../common/wall-time.ts';
import { brand, timeZone } from '../../resources/brand.ts';
import { linkToExport } from '../exports/link.ts';
import { consume } from '../limits/consume.ts';
import type { Behaviour } from '../rest/behaviour.ts';

export const exports: Behaviour<'exports'> = {
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
    link: async ({ services, caller }, id) => ({ url: linkToExport(services, caller.shopId, id) }),
  },
};
