import type { Services } from '../services.ts';
import { exportFile } from './file.ts';

const batchSize = 200;
/** Nothing is written for longer. */
const unfinishedForMs = 24 * 3_600_000;

/**
 * Job: copies that were there to be fetched for long enough are taken away; that there was one stays. What
 * was never finished goes too.
 */
export async function expireExports({ db, files, world }: Services): Promise<void> {
  const now = world.now().toISOString();
  // A copy can be gigabytes: what a killed worker left of one lies on the disk of the pictures.
  await files.removeUnfinished(new Date(world.now().getTime() - unfinishedForMs));
  const old = await db.asSystem('find copies that are old', (tx) =>
    tx
      .selectFrom('exports')
      .select(['shop_id', 'id'])
      .where('state', '=', 'ready')
      .where('expires_at', '<=', now)
      .limit(batchSize)
      .execute(),
  );
  for (const { shop_id: shopId, id } of old) {
    await files.remove(exportFile(id));
    await db.withShop(shopId, (tx) =>
      tx
        .updateTable('exports')
        .set({ state: 'gone', updated_at: now })
        .where('shop_id', '=', shopId)
        .where('id', '=', id)
        .where('state', '=', 'ready')
        .execute(),
    );
  }
}
