import { sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { exportFile } from '../exports/file.ts';
import { removeFiles } from '../files/remove.ts';
import type { Services } from '../services.ts';
import { moneyLeft } from './closing.ts';
import { writeToOwners } from './closing-letters.ts';

const batchSize = 1000;
/** Days before the end on which owners are written to once more. */
const reminders = [1, 3] as const;

/** Job: owners whose shop goes soon hear of it once more, and may still open it again. */
export async function remindOfClosing(services: Services): Promise<void> {
  const now = services.world.now();
  const soon = new Date(now.getTime() + Math.max(...reminders) * 86_400_000).toISOString();
  await services.db.asSystem('remind owners of shops that go soon', async (tx) => {
    const shops = await tx
      .selectFrom('shops')
      .select(['id', 'deletes_at'])
      .where('deletes_at', '>', now.toISOString())
      .where('deletes_at', '<=', soon)
      .execute();
    for (const { id, deletes_at } of shops) {
      const days = reminders.find((each) => Date.parse(String(deletes_at)) - now.getTime() <= each * 86_400_000);
      if (days !== undefined) await writeToOwners(services, tx, id, 'soon', String(days));
    }
  });
}

/**
 * Job: shops whose time to think again is over go for good, with their files: in transactions of at most 1,000 rows of
 * a table, those that point to others first, so that what is cut off goes on the next time. A shop that has money
 * meanwhile stays.
 */
export async function deleteClosed(services: Services): Promise<void> {
  const now = services.world.now().toISOString();
  const due = await services.db.asSystem('find shops that are to go', (tx) =>
    tx.selectFrom('shops').select('id').where('deletes_at', '<=', now).orderBy('deletes_at').execute(),
  );
  for (const { id } of due)
    await deleteShop(services, id).catch((error: unknown) =>
      services.log.error({ err: error, shop: id }, 'a closed shop could not be deleted'),
    );
}

async function deleteShop(services: Services, shopId: string): Promise<void> {
  const now = services.world.now().toISOString();
  /** In one transaction, of a shop that is still closed. */
  const step = <T>(work: (tx: Tx) => Promise<T>) =>
    services.db.asSystem(`delete shop ${shopId}`, async (tx) => {
      // What is written once lets itself be deleted by this time.
      await sql`select set_config('app.now', ${now}, true)`.execute(tx);
      const shop = await tx
        .selectFrom('shops')
        .select('id')
        .where('id', '=', shopId)
        .where('deletes_at', '<=', now)
        .forUpdate()
        .executeTakeFirst();
      return shop && work(tx);
    });
  const money = await step((tx) => moneyLeft(tx, shopId));
  if (money === undefined) return;
  if (money > 0) return services.log.warn({ shop: shopId, left: money }, 'a closed shop stays: there is money in it');
  const tables = await step(tablesOfShops);
  while ((await step((tx) => deleteFiles(services, tx, shopId))) === batchSize);
  // Rows that point to others of their own table: no batch may have to go before another.
  await step((tx) =>
    tx
      .updateTable('transactions')
      .set({ refund_of: null, second_route_of: null })
      .where('shop_id', '=', shopId)
      .where((at) => at.or([at('refund_of', 'is not', null), at('second_route_of', 'is not', null)]))
      .execute(),
  );
  // Orders that go leave a mark for their day's sums.
  for (const table of [...(tables ?? []), 'sums_due'])
    while ((await step((tx) => deleteRows(tx, table, shopId))) === batchSize);
  await step(async (tx) => {
    await tx.updateTable('sessions').set({ chosen_shop: null }).where('chosen_shop', '=', shopId).execute();
    await tx.deleteFrom('shops').where('id', '=', shopId).execute();
  });
}

async function deleteFiles(services: Services, tx: Tx, shopId: string): Promise<number> {
  const copies = await tx.selectFrom('exports').select('id').where('shop_id', '=', shopId).execute();
  for (const { id } of copies) await services.files.remove(exportFile(id));
  const files = await tx.selectFrom('files').select('id').where('shop_id', '=', shopId).limit(batchSize).execute();
  const ids = files.map(({ id }) => id);
  await removeFiles(services.files, tx, shopId, ids);
  return ids.length;
}

async function deleteRows(tx: Tx, table: string, shopId: string): Promise<number> {
  const gone = await sql`delete from ${sql.table(table)} where ctid = any (array(
    select ctid from ${sql.table(table)} where shop_id = ${shopId} limit ${sql.lit(batchSize)}))`.execute(tx);
  return Number(gone.numAffectedRows ?? 0);
}

/** Every table that holds rows of shops, those that point to others before what they point to. */
async function tablesOfShops(tx: Tx): Promise<(keyof Database)[]> {
  const { rows } = await sql<{ name: keyof Database; to: string | null }>`
    select c.relname as name, t.relname as to
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'shop_id' and not a.attisdropped
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid
    left join pg_class t on t.oid = k.confrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`.execute(tx);
  const pointsTo = Map.groupBy(rows, ({ name }) => name);
  const ordered: (keyof Database)[] = [];
  const visited = new Set<string>();
  // What is pointed to comes before what points to it; then all of it the other way round.
  const visit = (name: keyof Database) => {
    if (visited.has(name)) return;
    visited.add(name);
    for (const { to } of pointsTo.get(name) ?? [])
      if (to !== null && pointsTo.has(to as keyof Database)) visit(to as keyof Database);
    ordered.push(name);
  };
  for (const name of pointsTo.keys()) visit(name);
  return ordered.reverse();
}
