import { sql } from 'kysely';
import { type Kind, type Resource, rulesOf } from '../../resources/kit/index.ts';
import type { Tx } from '../db/tenant-scope.ts';

/** Whether people write it. Amounts, choices and what a record points at tell nothing of a person. */
const isWritten: Record<Kind, boolean> = {
  id: false,
  text: true,
  longtext: true,
  phone: true,
  email: true,
  int: false,
  money: false,
  bool: false,
  instant: false,
  date: true,
  time: false,
  choice: false,
  state: false,
  ref: false,
  list: true,
  tags: true,
  file: true,
  attachment: true,
  translated: true,
  secret: true,
  colour: false,
  group: true,
  json: true,
  condition: false,
};

/**
 * Masks what was written of records that are deleted in their earlier events: who has a customer deleted does not want
 * her kept here. That something changed, who changed it and when stays, and so do figures and states.
 */
export async function forget(
  tx: Tx,
  { name, fields }: Pick<Resource, 'name' | 'fields'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const names = Object.entries(fields).flatMap(([field, rules]) =>
    rulesOf(rules).stored && isWritten[rules.kind] ? [field] : [],
  );
  await sql`select dukani_forget(${name}, id, ${names}::text[])
    from unnest(${sql.val(ids)}::uuid[]) as gone (id)`.execute(tx);
}
