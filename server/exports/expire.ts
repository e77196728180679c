import type { Services } from '../services.ts';
import { exportFile } from './file.ts';

const batchSize = 200;

/** Job: copies that were there to be fetched for long enough are taken away; that there was one stays. */
export async function expireExports({ db, files, world }: Services): Promise<void> {
  const now = world.now().toISOString();
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
