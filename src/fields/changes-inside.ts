import { formatMoney } from '../../common/money.ts';
import { type AnyField, isMoney } from '../../resources/kit/index.ts';
import { partsOf, wordsOfPart } from './parts/inside.ts';
import type { FieldWords } from './types.ts';

type Answers = Readonly<Record<'yes' | 'no', string>>;
type Values = readonly [before: unknown, after: unknown];
type Row = Readonly<Record<string, unknown>>;

const longest = 120;
/** What is no word to a person. */
const wordless: ReadonlySet<string> = new Set(['id', 'ref', 'file', 'attachment', 'condition', 'json']);

/** A value in a word, as far as a line has room for it; undefined for none, and for what only its page can show. */
export function inAWord(field: AnyField | undefined, value: unknown, words: FieldWords, answers: Answers) {
  if (value === null || value === undefined || value === '' || typeof value === 'object') return undefined;
  if (field && wordless.has(field.kind)) return undefined;
  if (field && isMoney(field)) return formatMoney(Number(value));
  if (field && 'scale' in field.options && field.options.scale) return String(Number(value) / field.options.scale);
  if (typeof value === 'boolean') return value ? answers.yes : answers.no;
  const text = words.choices?.[String(value)] ?? String(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/**
 * What changed inside a value that is more than a word, each in a few: tags and rows that came or went, the parts of a
 * group or of a row that are others now. Nothing where it cannot be said in words.
 */
export function changesInside(field: AnyField, [before, after]: Values, words: FieldWords, answers: Answers): string[] {
  const inside = {
    tags: () => ofTags(asList(before), asList(after), words),
    list: () => ofRows(field, asList(before) as Row[], asList(after) as Row[], words, answers),
    group: () => ofParts(field, asRow(before), asRow(after), words, answers),
    translated: () => ofLanguages(asRow(before), asRow(after)),
  };
  return Object.hasOwn(inside, field.kind) ? inside[field.kind as keyof typeof inside]() : [];
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const asRow = (value: unknown): Row => (typeof value === 'object' && value !== null ? (value as Row) : {});
const differ = (one: unknown, other: unknown) => JSON.stringify(one ?? null) !== JSON.stringify(other ?? null);
const moved = (from: string | undefined, to: string | undefined) => `${from ?? '–'} → ${to ?? '–'}`;

function cameAndWent(came: readonly string[], went: readonly string[]): string[] {
  return [...(came.length > 0 ? [`+ ${came.join(', ')}`] : []), ...(went.length > 0 ? [`− ${went.join(', ')}`] : [])];
}

function ofTags(before: readonly unknown[], after: readonly unknown[], { choices }: FieldWords): string[] {
  const only = (some: readonly unknown[], others: readonly unknown[]) =>
    some.filter((each) => !others.includes(each)).map((each) => choices?.[String(each)] ?? String(each));
  return cameAndWent(only(after, before), only(before, after));
}

function ofParts(field: AnyField, before: Row, after: Row, words: FieldWords, answers: Answers): string[] {
  return Object.entries(partsOf(field)).flatMap(([name, part]) => {
    const values = [before[name], after[name]] as const;
    if (!differ(...values)) return [];
    const own = wordsOfPart(words, name);
    const within = changesInside(part, values, own, answers);
    const [from, to] = values.map((value) => inAWord(part, value, own, answers));
    if (within.length > 0) return [`${own.label}: ${within.join(', ')}`];
    return from === undefined && to === undefined ? [] : [`${own.label}: ${moved(from, to)}`];
  });
}

/** Rows are the same by their id; without ids only how many there are is said. */
function ofRows(
  field: AnyField,
  before: readonly Row[],
  after: readonly Row[],
  words: FieldWords,
  answers: Answers,
): string[] {
  const isNamed = [...before, ...after].every(({ id, name }) => typeof id === 'string' && typeof name === 'string');
  if (!isNamed) return before.length === after.length ? [] : [moved(String(before.length), String(after.length))];
  const names = (some: readonly Row[], others: readonly Row[]) =>
    some.filter(({ id }) => !others.some((other) => other.id === id)).map(({ name }) => String(name));
  const others = after.flatMap((row) => {
    const was = before.find(({ id }) => id === row.id);
    const inside = was ? ofParts(field, was, row, words, answers) : [];
    return inside.length > 0 ? [`${String(was?.name)} (${inside.join(', ')})`] : [];
  });
  return [...cameAndWent(names(after, before), names(before, after)), ...others];
}

const ofLanguages = (before: Row, after: Row): string[] =>
  Object.keys({ ...before, ...after })
    .filter((language) => differ(before[language], after[language]))
    .map((language) => moved(asText(before[language]), asText(after[language])));
const asText = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, longest) : undefined);
