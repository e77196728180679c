import { type RawBuilder, sql } from 'kysely';
import { maxFound } from '../../db/search.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { hasTrigram } from '../../rest/search.ts';

/**
 * What is asked of a conversation `c` that is called like `q`: by a part of the name, or of the number however it is
 * written. What an index finds is told by its ids; what it cannot find, or thousands have, by the words themselves.
 */
export async function isNamed(tx: Tx, q: string | undefined): Promise<RawBuilder<unknown>> {
  if (q === undefined || q === '') return sql`true`;
  const name = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const digits = q.replace(/\D/g, '').replace(/^0/, '');
  const phone = digits === '' ? null : `%${digits}%`;
  const ids = hasTrigram(q) && (phone === null || hasTrigram(digits)) ? await find(tx, name, phone) : undefined;
  if (ids) return sql`c.id = any(${ids}::uuid[])`;
  return phone === null ? sql`c.name ilike ${name}` : sql`(c.name ilike ${name} or c.phone like ${phone})`;
}

/** Undefined for more than are listed. */
async function find(tx: Tx, name: string, phone: string | null): Promise<string[] | undefined> {
  const { rows } = await sql<{ id: string | null }>`
    select find_conversations(${name}, ${phone}, ${maxFound + 1}) as id`.execute(tx);
  const ids = rows.flatMap(({ id }) => id ?? []);
  return ids.length < rows.length || ids.length > maxFound ? undefined : ids;
}
