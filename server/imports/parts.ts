import { sql } from 'kysely';
import { codesOf } from '../../resources/kit/items.ts';
import type { Tx } from '../db/tenant-scope.ts';
import type { Importable } from './definition.ts';
import { type Key, textOf } from './row-keys.ts';

/**
 * Whose part has a code, of a product's variants: what that record is called, by `sku:A-1`. A row is of a whole record,
 * so one that was made of a part's code would be there twice.
 */
export async function findParts(
  tx: Tx,
  { resource }: Importable,
  shopId: string,
  keys: readonly Key[],
): Promise<ReadonlyMap<string, string>> {
  const parts = Object.entries(resource.fields).flatMap(([list, field]) =>
    codesOf(field).map((name) => ({
      ...{ list, name },
      values: [...new Set(keys.flatMap((key) => (key.name === name ? [key.value] : [])))],
    })),
  );
  const found = new Map<string, string>();
  for (const { list, name, values } of parts) {
    if (values.length === 0) continue;
    const { rows } = await sql<{ title: string; value: string }>`
      select ${sql.ref(resource.title)} as title, item ->> ${name}::text as value
      from ${sql.table(resource.name)} cross join lateral jsonb_array_elements(${sql.ref(list)}) as item
      where shop_id = ${shopId} and ${sql.ref(list)} <> '[]'::jsonb
        and item ->> ${name}::text = any (${values}::text[])`.execute(tx);
    for (const { title, value } of rows) found.set(textOf({ name, value }), title);
  }
  return found;
}
