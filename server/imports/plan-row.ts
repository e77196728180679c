import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import { tools } from '../../common/contracts/tools.ts';
import { isMoney, setBy } from '../../resources/kit/index.ts';
import { fieldSchema } from '../../resources/kit/schema.ts';
import type { RowProblems } from '../db/tables/imports.ts';
import type { Row } from '../rest/row.ts';
import { fieldErrors, sentence } from '../sentences/field-errors.ts';
import { cellValue } from './cell-values.ts';
import type { Importable } from './definition.ts';

/** What a row of a file would do. */
export interface Plan {
  state: 'new' | 'changed' | 'same' | 'wrong';
  /** What is written, and of a record that is there what it held. */
  wanted: Row | null;
  before: Row | null;
  problems: RowProblems;
}

/** A problem in both languages; `input` is what the sentence quotes. */
export const inWords = (word: string, input?: unknown): RowProblems[string] => {
  const issue = { code: 'custom', path: [], message: '', input } as z.core.$ZodIssueCustom;
  return { en: sentence(word, 'en', issue), sw: sentence(word, 'sw', issue) };
};
export const inBothLanguages = (issues: readonly z.core.$ZodIssue[]): RowProblems => {
  const sw = fieldErrors(issues, 'sw');
  return Object.fromEntries(
    Object.entries(fieldErrors(issues, 'en')).map(([field, en]) => [field, { en, sw: sw[field] ?? en }]),
  );
};

/**
 * What a row says of its fields: of each that is not blank what its cell holds, or what somebody wrote instead.
 */
export function rowTexts(
  columns: readonly { field: string | null }[],
  cells: readonly string[],
  mended: Readonly<Record<string, string>>,
): Map<string, string> {
  const fromCells = columns.map(({ field }, at): [string | null, string] => [field, cells[at] ?? '']);
  const texts = [...fromCells, ...Object.entries(mended)].filter((each): each is [string, string] => each[0] !== null);
  // What is left blank, also by who mends it, says nothing of its field.
  return new Map([...new Map(texts.map(([field, text]) => [field, text.trim()]))].filter(([, text]) => text !== ''));
}

/**
 * Plans a row: what it writes of a new record, which begins with `starts`, or what it changes of the one that was
 * found. Where nobody can tell which record it is about, what else is wrong with its cells is said too.
 */
export function planRow(
  of: Importable,
  texts: ReadonlyMap<string, string>,
  {
    record: current,
    beside = {},
    problems: unplaced,
    starts = {},
  }: { record?: Row; beside?: RowProblems; problems?: RowProblems; starts?: Row } = {},
): Plan {
  const values: Row = {};
  const problems: Record<string, RowProblems[string]> = {};
  for (const [name, text] of texts) {
    const field = of.fields[name];
    if (!field || name === 'id' || name in beside) continue;
    const value = cellValue(field, text, of.choices.get(name));
    if (isMoney(field) && typeof value !== 'number') problems[name] = inWords('not_amount', text.slice(0, 40));
    else values[name] = value;
  }
  const plan = current ? planChange(of, values, current, problems) : planNew(of, { ...starts, ...values }, problems);
  if (!unplaced) return plan;
  const inCells = Object.entries(plan.problems).filter(([name]) => texts.has(name));
  return { state: 'wrong', wanted: null, before: null, problems: { ...Object.fromEntries(inCells), ...unplaced } };
}

/** What the cells of a row say that is right by itself, also where others of it are wrong. */
export function rightValues(of: Importable, texts: ReadonlyMap<string, string>, { problems }: Pick<Plan, 'problems'>) {
  const values: Row = {};
  for (const [name, text] of texts) {
    const field = of.resource.fields[name];
    const column = of.fields[name];
    if (!field || !column || name === 'id' || name in problems || setBy(of.rule, name)) continue;
    const read = fieldSchema(field, tools).safeParse(cellValue(column, text, of.choices.get(name)));
    if (read.success) values[name] = read.data;
  }
  return values;
}

function planNew(of: Importable, values: Row, problems: Record<string, RowProblems[string]>): Plan {
  const begun = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [setBy(of.rule, name)?.begin ?? name, value]),
  );
  const read = of.create.safeParse(begun, { reportInput: true });
  const nameOf = (field: string) =>
    Object.keys(of.rule.sets ?? {}).find((each) => setBy(of.rule, each)?.begin === field);
  const found = Object.entries(read.success ? {} : inBothLanguages(read.error.issues));
  const wrong = { ...Object.fromEntries(found.map(([field, words]) => [nameOf(field) ?? field, words])), ...problems };
  if (!read.success || Object.keys(wrong).length > 0)
    return { state: 'wrong', wanted: null, before: null, problems: wrong };
  return { state: 'new', wanted: read.data as Row, before: null, problems: {} };
}

function planChange(of: Importable, values: Row, current: Row, problems: Record<string, RowProblems[string]>): Plan {
  const names = Object.keys(values);
  const wanted: Row = {};
  const read = of.update.safeParse(
    Object.fromEntries(names.filter(of.isUpdatable).map((name) => [name, values[name]])),
    {
      reportInput: true,
    },
  );
  const wrong: Record<string, RowProblems[string]> = {
    ...(read.success ? {} : inBothLanguages(read.error.issues)),
    ...problems,
  };
  if (read.success) Object.assign(wanted, read.data);
  for (const name of names.filter((each) => !of.isUpdatable(each))) {
    const field = of.resource.fields[name];
    if (!field) continue;
    const one = fieldSchema(setBy(of.rule, name) ? begins(of, name) : field, tools).safeParse(values[name], {
      reportInput: true,
    });
    if (!one.success) Object.assign(wrong, { [name]: inBothLanguages(one.error.issues).root });
    else if (setBy(of.rule, name)) wanted[name] = one.data;
    else if (!isDeepStrictEqual(one.data, current[name])) wrong[name] = inWords('not_changeable');
  }
  for (const name of Object.keys(wanted)) if (isDeepStrictEqual(wanted[name], current[name])) delete wanted[name];
  for (const name of of.behaviour.closedToFiles?.(current) ?? [])
    if (name in wanted) wrong[name] = inWords('set_elsewhere');
  if (Object.keys(wrong).length > 0) return { state: 'wrong', wanted: null, before: null, problems: wrong };
  const changed = Object.keys(wanted);
  if (changed.length === 0) return { state: 'same', wanted: null, before: null, problems: {} };
  const before = Object.fromEntries(changed.map((name) => [name, current[name] ?? null]));
  return { state: 'changed', wanted, before, problems: {} };
}

/** The field that a figure begins with has its bounds. */
const begins = (of: Importable, name: string) => {
  const field = of.resource.fields[setBy(of.rule, name)?.begin ?? name];
  if (!field) throw new Error(`${of.resource.name}: ${name} begins with no field`);
  return field;
};
