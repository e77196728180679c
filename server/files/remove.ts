import type { Tx } from '../db/tenant-scope.ts';
import type { FileStore } from '../providers/files/port.ts';
import { type StoredMediaType, storedName } from './keep.ts';
import { thumbnailName } from './thumbnail.ts';

/** Removes files of a shop, their bytes first: a row that is still there is found again. */
export async function removeFiles(store: FileStore, tx: Tx, shopId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const files = await tx
    .selectFrom('files')
    .select(['id', 'media_type', 'private'])
    .where('shop_id', '=', shopId)
    .where('id', 'in', ids)
    .execute();
  for (const { id, media_type, private: isPrivate } of files) {
    await store.remove(storedName(id, media_type as StoredMediaType, isPrivate));
    await store.remove(thumbnailName(id));
  }
  await tx.deleteFrom('files').where('shop_id', '=', shopId).where('id', 'in', ids).execute();
}
