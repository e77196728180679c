import { sql } from 'kysely';
import { removeFiles } from '../../files/remove.ts';
import type { Services } from '../../services.ts';
import { chatRecord } from './attach.ts';

const batchSize = 200;
/** What a shop keeps of what visitors of its website sent: some 8,000 pictures. What is older makes room. */
const roomOfVisitors = 1024 * 1024 * 1024;

/**
 * Job: files go with the last message that carried them, and of what visitors sent a shop the oldest, past its room:
 * their messages say that they are gone. In transactions of some hundred files each.
 */
export async function letGoOfFiles(services: Services, room = roomOfVisitors): Promise<void> {
  while ((await letGoOfLoose(services)) === batchSize);
  const full = await services.db.asSystem('find shops whose visitors sent much', async (tx) =>
    (
      await sql<{ shop_id: string }>`select shop_id from files where by_visitor
        group by shop_id having sum(bytes) > ${room}`.execute(tx)
    ).rows.map(({ shop_id }) => shop_id),
  );
  for (const shopId of full) while ((await letGoOfOldest(services, shopId, room)) === batchSize);
}

const letGoOfLoose = ({ db, files }: Services) =>
  db.asSystem('let go of files that no message carries', async (tx) => {
    const { rows } = await sql<{ shop_id: string; id: string; is_free: boolean }>`
      select shop_id, id, records <@ ${sql.lit(`{${chatRecord}}`)}::text[] and not exists
        (select from messages m where m.shop_id = f.shop_id and m.file_id = f.id) as is_free
      from files f where loose limit ${sql.lit(batchSize)} for update of f skip locked`.execute(tx);
    for (const shopId of new Set(rows.map(({ shop_id }) => shop_id))) {
      const ofShop = rows.filter(({ shop_id }) => shop_id === shopId);
      const ids = (isFree: boolean) => ofShop.filter(({ is_free }) => is_free === isFree).map(({ id }) => id);
      await removeFiles(files, tx, shopId, ids(true));
      // Another message, or a record, has it still.
      if (ids(false).length > 0)
        await tx
          .updateTable('files')
          .set({ loose: false })
          .where('shop_id', '=', shopId)
          .where('id', 'in', ids(false))
          .execute();
    }
    return rows.length;
  });

/** Ids grow with time. */
const letGoOfOldest = ({ db, files }: Services, shopId: string, room: number) =>
  db.asSystem("make room among a shop's files of visitors", async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from (select id, sum(bytes) over (order by id desc) as up_to from files
        where shop_id = ${shopId} and by_visitor) newest
      where up_to > ${room} order by id limit ${sql.lit(batchSize)}`.execute(tx);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await tx
      .updateTable('messages')
      .set({ file_id: null, file_trouble: 'gone' })
      .where('shop_id', '=', shopId)
      .where('file_id', 'in', ids)
      .execute();
    await removeFiles(files, tx, shopId, ids);
    return ids.length;
  });
