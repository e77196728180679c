import { setBy } from '../../resources/kit/index.ts';
import { Problem, problem } from '../problems.ts';
import { perform } from '../rest/action-routes.ts';
import type { ActionContext } from '../rest/behaviour.ts';
import type { Row } from '../rest/row.ts';
import { changeRecord, makeRecord, makeRecords, removeRecord, removeRecords, type Written } from '../rest/write.ts';
import { attempt } from './attempt.ts';
import type { Importable } from './definition.ts';

/** A record as it was found: nobody may have changed it since. */
interface Found {
  id: string;
  version: number | null;
}

/** Makes the record of a row, as any call does; gives its version. */
export const makeOf = async (context: ActionContext, of: Importable, id: string, wanted: Row): Promise<number | null> =>
  versionOf(await makeRecord(context, of, wanted, id));

/** A row whose record is to be made. */
interface ToMake {
  row: number;
  id: string;
  wanted: Row;
}

/**
 * Makes the records of rows at once, by their rows: the version of each. None where one of them is refused: each is
 * then made by itself, and says what is wrong with it.
 */
export async function makeTogether(
  context: ActionContext,
  of: Importable,
  rows: readonly ToMake[],
): Promise<ReadonlyMap<number, number | null>> {
  if (rows.length < 2) return new Map();
  let made: Row[] = [];
  const records = rows.map(({ id, wanted }) => ({ id, values: wanted }));
  const refused = await attempt(context.tx, async () => {
    made = await makeRecords(context, of, records);
  });
  if (refused || made.length < rows.length) return new Map();
  return new Map(rows.map(({ row }, at) => [row, versionOf(made[at] ?? {})]));
}

/**
 * Changes what a row says, its figures by their actions; gives the record's version then. `before`: what the row was
 * compared with. A figure moves by as much as was agreed to then: what was sold since is not counted back in.
 */
export async function changeOf(
  context: ActionContext,
  of: Importable,
  { id, version }: Found,
  { wanted, before }: { wanted: Row; before: Row | null },
) {
  const figures = Object.entries(wanted).filter(([name]) => setBy(of.rule, name) !== undefined);
  const fields = Object.fromEntries(Object.entries(wanted).filter(([name]) => setBy(of.rule, name) === undefined));
  const precondition = version === null ? undefined : [version];
  // What moves a figure waits from here on: it is read below, and written after it.
  if (figures.length > 0) await of.store.hold(context, id, precondition);
  if (Object.keys(fields).length > 0 || figures.length === 0) await changeRecord(context, of, id, fields, precondition);
  const current = await of.store.get(context.tx, context.caller.shopId, id);
  for (const [name, value] of figures) {
    const [from, now] = [before?.[name], current[name]];
    const isMoved = typeof from === 'number' && typeof now === 'number';
    await setFigure(context, of, id, name, isMoved ? Math.max(0, now + Number(value) - from) : value);
  }
  return versionOf(await of.store.get(context.tx, context.caller.shopId, id));
}

/**
 * Deletes at once the records that were made and nobody has changed since; gives their ids. What is refused is found by
 * halves: what is left by itself then says why.
 */
export async function removeTogether(
  context: ActionContext,
  of: Written,
  made: readonly Found[],
): Promise<ReadonlySet<string>> {
  const { tx, caller } = context;
  const found = await of.store.some(
    tx,
    caller.shopId,
    made.map(({ id }) => id),
  );
  const versions = new Map(found.map((row) => [String(row.id), versionOf(row)]));
  const removed = new Set<string>();
  const remove = async (rows: readonly Found[]): Promise<void> => {
    if (rows.length < 2) return;
    const refused = await attempt(tx, () => removeRecords(context, of, rows));
    if (!refused) {
      for (const { id } of rows) removed.add(id);
      return;
    }
    const middle = Math.ceil(rows.length / 2);
    await remove(rows.slice(0, middle));
    await remove(rows.slice(middle));
  };
  await remove(made.filter(({ id, version }) => versions.get(id) === version));
  return removed;
}

/** Takes back what a row did: deletes what it made, writes what was there, moves figures by their difference. */
export async function undoOf(
  context: ActionContext,
  of: Importable,
  { id, version }: Found,
  { wanted, before }: { wanted: Row; before: Row | null },
): Promise<void> {
  if (before === null) return void (await removeRecord(context, of, id, version === null ? undefined : [version]));
  const current = await of.store.hold(context, id, version === null ? undefined : [version]);
  const back = Object.entries(before).flatMap(([name, value]): [string, unknown][] => {
    if (setBy(of.rule, name) === undefined) return [[name, value]];
    // What was not counted before stays counted: there is nothing to go back to.
    if (value === null) return [];
    const moved = Number(wanted[name] ?? 0) - Number(value);
    return [[name, Math.max(0, Number(current[name] ?? 0) - moved)]];
  });
  await changeOf(context, of, { id, version }, { wanted: Object.fromEntries(back), before: null });
}

async function setFigure(context: ActionContext, of: Importable, id: string, name: string, value: unknown) {
  const by = setBy(of.rule, name);
  const action = of.resource.actions?.[by?.action ?? ''];
  const handle = of.behaviour.actions?.[by?.action ?? ''];
  if (!by || !action || typeof handle !== 'function') throw new Error(`${of.resource.name}: nothing sets ${name}`);
  // What the action is not given is empty, as in a call.
  const empty = Object.fromEntries(
    Object.entries(action.args ?? {}).map(([arg, { fallback }]) => [arg, fallback ?? null]),
  );
  try {
    await perform(context, of, { name: by.action, action, handle }, { id, args: { ...empty, [by.arg]: value } });
  } catch (error) {
    // What the action lacks is no column of the file.
    if (error instanceof Problem && error.code === 'validation_failed')
      throw problem('validation_failed', { [name]: 'set_elsewhere' });
    throw error;
  }
}

const versionOf = ({ version }: Row): number | null => (typeof version === 'number' ? version : null);
