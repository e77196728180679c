import type pg from 'pg';

/**
 * Inserts into `table` what `source` gives with the table itself as `o`, in the order of time, as a shop's rows come:
 * every column as it is there, but for the changed ones; `only`: of those alone that this is so of. Throws where that
 * is none.
 */
export async function copyRows(
  client: pg.Client,
  table: string,
  source: string,
  shopId: string,
  changed: Record<string, string>,
  only = 'true',
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = '${table}'::regclass and attnum > 0 and not
      attisdropped and attgenerated = ''`,
  );
  const names = rows.map(({ name }) => name);
  const { rowCount } = await client.query(
    `insert into ${table} (${names.join(', ')}) select ${names.map((name) => changed[name] ?? `o.${name}`).join(', ')}
     from ${source} where o.shop_id = '${shopId}' and ${only} order by ${changed.created_at}`,
  );
  if (!rowCount) throw new Error(`nothing was copied into ${table}`);
}
