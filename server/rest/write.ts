import type { Resource } from '../../resources/kit/index.ts';
import { closedTo } from '../../resources/may.ts';
import { problem } from '../problems.ts';
import type { Notice } from '../sentences/notices.ts';
import type { ActionContext, AnyBehaviour } from './behaviour.ts';
import { type Precondition, refuseStale } from './precondition.ts';
import { inputOf, refuseClosed } from './reserved.ts';
import type { Row } from './row.ts';
import type { NewRecord, Store } from './store.ts';

/** A record type, to write one of it with all that its fields and its behaviour ask. */
export interface Written {
  resource: Resource;
  behaviour: AnyBehaviour;
  store: Store;
}

/** Makes a record of what a body says, once that was read. Throws `not_allowed` for what is kept for others. */
export async function makeRecord(
  context: ActionContext,
  { resource, behaviour, store }: Written,
  body: Row,
  id: string,
): Promise<Row> {
  const { tx, caller } = context;
  const input = inputOf(resource, caller, body);
  refuseClosed(resource, caller, input);
  if (behaviour.create) await behaviour.create(context, input, id);
  else await store.insert(context, [{ id, values: input }]);
  const made = await store.get(tx, caller.shopId, id);
  await behaviour.mayStand?.(context, [{ row: made, change: input }]);
  behaviour.checkValues?.(context, input, true);
  if (!behaviour.afterWrite) return made;
  await behaviour.afterWrite(context, made, input);
  return store.get(tx, caller.shopId, id);
}

/** Makes several records as each would be made by itself, in fewer round trips; gives them in their order. */
export async function makeRecords(
  context: ActionContext,
  { resource, behaviour, store }: Written,
  bodies: readonly NewRecord[],
): Promise<Row[]> {
  const { tx, caller } = context;
  const records = bodies.map(({ id, values }) => ({ id, values: inputOf(resource, caller, values) }));
  const made = () =>
    store.some(
      tx,
      caller.shopId,
      records.map(({ id }) => id),
    );
  for (const { values } of records) refuseClosed(resource, caller, values);
  const { create, afterWrite } = behaviour;
  if (create) for (const { id, values } of records) await create(context, values, id);
  else await store.insert(context, records);
  const rows = await made();
  const writes = rows.map((row, at) => ({ row, change: records[at]?.values ?? {} }));
  await behaviour.mayStand?.(context, writes);
  for (const { change } of writes) behaviour.checkValues?.(context, change, true);
  if (!afterWrite) return rows;
  for (const { row, change } of writes) await afterWrite(context, row, change);
  return made();
}

/** Changes what a body says of a record. Throws `changed_since` where it is not of the version that is wanted. */
export async function changeRecord(
  context: ActionContext,
  { resource, behaviour, store }: Written,
  id: string,
  body: Row,
  wanted?: Precondition,
): Promise<Row> {
  const { tx, caller } = context;
  const change = inputOf(resource, caller, body);
  let before: Row | undefined;
  if (behaviour.beforeChange || closedTo(caller, resource).length > 0) {
    before = await store.hold(context, id, wanted);
    refuseClosed(resource, caller, change, before);
    await behaviour.beforeChange?.(context, before, change);
  } else if (behaviour.mayStand) before = await store.get(tx, caller.shopId, id);
  const updated = await store.update(context, id, change, wanted);
  await behaviour.mayStand?.(context, [{ row: updated, change, before }]);
  behaviour.checkValues?.(context, change, false);
  if (!behaviour.afterWrite) return updated;
  await behaviour.afterWrite(context, updated, change);
  return store.get(tx, caller.shopId, String(updated.id));
}

/** Deletes a record, or archives it where others need it, and gives why. */
export async function removeRecord(
  context: ActionContext,
  { behaviour, store }: Omit<Written, 'resource'>,
  id: string,
  wanted?: Precondition,
): Promise<{ row: Row; archived?: Notice }> {
  await behaviour.holdFirst?.(context, [id]);
  const row = await store.hold(context, id, wanted);
  const archived = await makeReady(context, { behaviour, store }, row);
  if (archived) return archived;
  await store.remove(context, [row]);
  return { row };
}

/** Deletes or archives several records as each would be by itself, in fewer round trips. */
export async function removeRecords(
  context: ActionContext,
  { behaviour, store }: Omit<Written, 'resource'>,
  records: readonly { id: string; version: number | null }[],
): Promise<void> {
  const ids = records.map(({ id }) => id);
  await behaviour.holdFirst?.(context, ids);
  const rows = new Map((await store.holdSome(context, ids)).map((row) => [row.id, row]));
  const removed: Row[] = [];
  for (const { id, version } of records) {
    const row = rows.get(id);
    if (!row) throw problem('not_found');
    refuseStale(row, version === null ? undefined : [version], (current) => store.shown(context.caller, current));
    if (!(await makeReady(context, { behaviour, store }, row))) removed.push(row);
  }
  if (removed.length > 0) await store.remove(context, removed);
}

/** All that is asked and done before a row that is held is deleted; gives what is archived instead. */
async function makeReady(context: ActionContext, { behaviour, store }: Omit<Written, 'resource'>, row: Row) {
  await behaviour.beforeChange?.(context, row);
  const archive = await behaviour.archiveInstead?.(context, row);
  if (archive) return { row: await store.update(context, String(row.id), archive.change), archived: archive.why };
  if (await behaviour.isInUse?.(context, row)) throw problem('in_use');
  await behaviour.beforeDelete?.(context, row);
  return undefined;
}
