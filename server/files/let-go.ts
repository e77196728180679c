import { sql } from 'kysely';
import type { Services } from '../services.ts';
import { removeFiles } from './remove.ts';

const batchSize = 200;
/** A draft holds a file's id for 7 days in somebody's browser; a message may wait there for a network for longer. */
const keepDays = 30;
const dayMilliseconds = 24 * 3_600_000;

/**
 * Job: papers that somebody of a shop sent up, and that no record ever came to name, go when they are old. Whatever
 * takes a private file into a record, a chat or a flow says so in its row (`records`): without that nobody could read
 * it. Public pictures say nothing of the kind and stay.
 */
export async function letGoOfUnnamed({ db, files, world }: Services): Promise<void> {
  const before = new Date(world.now().getTime() - keepDays * dayMilliseconds).toISOString();
  const letGo = () =>
    db.asSystem('let go of files that no record names', async (tx) => {
      const { rows } = await sql<{ shop_id: string; id: string }>`
        select shop_id, id from files f
        where private and records = '{}' and created_at < ${before} and sent_by is not null and not by_visitor
          and not exists (select from messages m where m.shop_id = f.shop_id and m.file_id = f.id)
        limit ${sql.lit(batchSize)} for update of f skip locked`.execute(tx);
      for (const shopId of new Set(rows.map(({ shop_id }) => shop_id))) {
        const ids = rows.filter(({ shop_id }) => shop_id === shopId).map(({ id }) => id);
        await removeFiles(files, tx, shopId, ids);
      }
      return rows.length;
    });
  while ((await letGo()) === batchSize);
}
