import { toE164 } from '../../../common/phone.ts';
import type { AnyField, Fields, Kind } from '../../../resources/kit/index.ts';

export type Row = Record<string, unknown>;

const nothing = (value: unknown): unknown => (value === undefined || value === '' ? null : value);
const text = (value: unknown): unknown => (typeof value === 'string' ? nothing(value.trim()) : nothing(value));
const phone = (value: unknown): unknown =>
  typeof value === 'string' ? (toE164(value) ?? text(value)) : nothing(value);
const time = (value: unknown): unknown => (typeof value === 'string' && value !== '' ? Date.parse(value) : null);
const list = (value: unknown, field: AnyField): unknown =>
  field.kind === 'list' && Array.isArray(value) ? value.map((item: Row) => meaningOfItem(field.facts.of, item)) : value;

/** What a value of each kind comes to: two that come to the same were not changed, however they were typed. */
const meanings: { [K in Kind]: (value: unknown, field: AnyField) => unknown } = {
  id: nothing,
  text,
  longtext: text,
  phone,
  email: text,
  int: nothing,
  money: nothing,
  bool: nothing,
  instant: time,
  clock: nothing,
  choice: nothing,
  state: nothing,
  ref: nothing,
  list,
  tags: nothing,
  file: nothing,
  json: nothing,
};
const given: readonly string[] = ['required', 'optional', 'default', 'fixed', 'initial'];
/** The parts of a list's item that a form asks for. */
export const partsGiven = (of: Fields): [string, AnyField][] =>
  Object.entries(of).filter(([, { mode }]) => given.includes(mode));

const meaningOfItem = (of: Fields, item: Row): unknown => [
  nothing(item.id),
  ...partsGiven(of).map(([name, part]) => meanings[part.kind](item[name], part)),
];

/** The same text for values that mean the same. */
export const keyOf = (field: AnyField, value: unknown): string =>
  JSON.stringify(meanings[field.kind](value, field) ?? null);
export const same = (field: AnyField, a: unknown, b: unknown): boolean => keyOf(field, a) === keyOf(field, b);

/** What of a form differs from what it was loaded with: all that is sent. */
export function touched(fields: Fields, loaded: Row, values: Row): Row {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      const field = fields[name];
      return field !== undefined && !same(field, value, loaded[name]);
    }),
  );
}
