import { sql } from 'kysely';
import { type Kind, type Resource, rulesOf } from '../../resources/kit/index.ts';
import type { Tx } from '../db/tenant-scope.ts';

/** What people write. Amounts, choices and what a record points at tell nothing of a person. */
const words: ReadonlySet<Kind> = new Set<Kind>([
  ...(['text', 'longtext', 'phone', 'email', 'tags', 'translated', 'date'] as const),
  ...(['attachment', 'file', 'list', 'group', 'json'] as const),
]);

/**
 * Masks what was written of a record that is deleted in its earlier events: who has a customer deleted does not want
 * her kept here. That something changed, who changed it and when stays, and so do figures and states.
 */
export async function forget(tx: Tx, { name, fields }: Pick<Resource, 'name' | 'fields'>, id: string): Promise<void> {
  const names = Object.entries(fields).flatMap(([field, rules]) =>
    rulesOf(rules).stored && words.has(rules.kind) ? [field] : [],
  );
  await sql`select dukani_forget(${name}, ${id}, ${names}::text[])`.execute(tx);
}
