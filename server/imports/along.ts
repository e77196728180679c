import { sql } from 'kysely';
import type { Tx } from '../db/tenant-scope.ts';
import type { MadeAlong } from '../made-along.ts';
import type { ActionContext } from '../rest/behaviour.ts';
import { registry } from '../rest/registry.ts';
import { makeStore } from '../rest/store.ts';
import { removeRecord, type Written } from '../rest/write.ts';
import { attempt } from './attempt.ts';
import { removeTogether } from './write-row.ts';

/** What rows made along with their records, by the ids of those. Of a row that was refused nothing of it is there. */
export function notingAlong(context: ActionContext) {
  const along = new Map<string, MadeAlong[]>();
  const madeAlong = (of: string, made: MadeAlong) => void along.set(of, [...(along.get(of) ?? []), made]);
  return { context: { ...context, madeAlong }, along };
}

/** Holds what is held before anything that is made along: deleted after what it was made for, it would be too late. */
export async function holdAlong(context: ActionContext, along: readonly MadeAlong[]): Promise<void> {
  for (const [record, made] of byRecord(along))
    await registry.behaviours[record]?.holdFirst?.(
      context,
      made.map(({ id }) => id),
    );
}

/** Deletes what was made along and nothing has happened to since: nobody changed it, and nothing points to it. */
export async function takeBackAlong(context: ActionContext, along: readonly MadeAlong[]): Promise<void> {
  const { tx, caller } = context;
  for (const [record, made] of byRecord(along)) {
    const of = servedOf(record);
    const ids = made.map(({ id }) => id);
    const versions = new Map((await of.store.holdSome(context, ids)).map(({ id, version }) => [id, version]));
    const used = await usedOf(tx, caller.shopId, record, ids);
    const left = made.filter(({ id, version }) => versions.get(id) === version && !used.has(id));
    const removed = await removeTogether(context, of, left);
    for (const { id, version } of left)
      if (!removed.has(id)) await attempt(tx, async () => void (await removeRecord(context, of, id, [version])));
  }
}

function byRecord(along: readonly MadeAlong[]): Map<string, MadeAlong[]> {
  const found = new Map<string, MadeAlong[]>();
  for (const each of along) found.set(each.record, [...(found.get(each.record) ?? []), each]);
  return found;
}

function servedOf(name: string): Written {
  const resource = registry.resources[name];
  if (!resource) throw new Error(`no record is called ${name}`);
  const behaviour = registry.behaviours[name] ?? {};
  return { resource, behaviour, store: makeStore(resource, behaviour) };
}

/** Which of these something points to: also what would go with them, or would be left without them. */
async function usedOf(tx: Tx, shopId: string, record: string, ids: readonly string[]): Promise<Set<string>> {
  const pointing = await sql<{ name: string; column: string; width: number }>`
    select c.conrelid::regclass::text as name, a.attname as column, array_length(c.conkey, 1) as width
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
    where c.contype = 'f' and c.confrelid = to_regclass(${record})`.execute(tx);
  if (pointing.rows.length === 0) return new Set();
  const other = pointing.rows.find(({ width }) => width !== 2);
  if (other) throw new Error(`${other.name} points to ${record} by more than the shop and an id`);
  const uses = pointing.rows.map(
    ({ name, column }) => sql`select ${sql.ref(column)} as id from ${sql.table(name)}
      where shop_id = ${shopId} and ${sql.ref(column)} = any (${sql.val(ids)}::uuid[])`,
  );
  const { rows } = await sql<{ id: string }>`${sql.join(uses, sql` union `)}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
