import { toE164 } from '../../../common/phone.ts';
import { languages } from '../../../resources/enums.ts';
import { columnFields, fromColumns, toColumns } from '../../../resources/kit/group.ts';
import {
  type AnyField,
  type ColumnField,
  type ColumnKind,
  type Fields,
  isList,
  isWritable,
} from '../../../resources/kit/index.ts';

export type Row = Record<string, unknown>;

const nothing = (value: unknown): unknown => (value === undefined || value === '' ? null : value);
const text = (value: unknown): unknown => (typeof value === 'string' ? nothing(value.trim()) : nothing(value));
const phone = (value: unknown): unknown =>
  typeof value === 'string' ? (toE164(value) ?? text(value)) : nothing(value);
const time = (value: unknown): unknown => (typeof value === 'string' && value !== '' ? Date.parse(value) : null);
const list = (value: unknown, field: AnyField): unknown =>
  isList(field) && Array.isArray(value) ? value.map((item: Row) => meaningOfItem(field.options.of, item)) : value;
const translated = (value: unknown): unknown => {
  const texts = languages.map((language) => text((value as Row | null)?.[language]));
  return texts.every((each) => each === null) ? null : texts;
};

/** What a value of each kind comes to: two that come to the same were not changed, however they were typed. */
const meanings: { [K in ColumnKind]: (value: unknown, field: AnyField) => unknown } = {
  id: nothing,
  text,
  longtext: text,
  phone,
  email: text,
  int: nothing,
  money: nothing,
  bool: nothing,
  date: nothing,
  instant: time,
  time: nothing,
  choice: nothing,
  state: nothing,
  ref: nothing,
  list,
  tags: nothing,
  file: nothing,
  attachment: nothing,
  translated,
  secret: nothing,
  colour: nothing,
  json: nothing,
  condition: nothing,
};
/** The parts of a list's item that a form asks for. */
export const partsGiven = (of: Fields): [string, ColumnField][] =>
  Object.entries(columnFields(of)).filter(([, part]) => isWritable(part, 'create'));

const meaningOfItem = (of: Fields, item: Row): unknown => [
  nothing(item.id),
  ...partsGiven(of).map(([name, part]) => meanings[part.kind](item[name], part)),
];

/** The same text for values that mean the same. */
export const keyOf = (field: ColumnField, value: unknown): string =>
  JSON.stringify(meanings[field.kind](value, field) ?? null);
export const same = (field: ColumnField, a: unknown, b: unknown): boolean => keyOf(field, a) === keyOf(field, b);

/** What of a form differs from what it was loaded with, of groups only those parts: all that is sent. */
export function touched(fields: Fields, loaded: Row, values: Row): Row {
  const columns = columnFields(fields);
  const before = toColumns(fields, loaded);
  const changed = Object.entries(toColumns(fields, values)).filter(([name, value]) => {
    const field = columns[name];
    return field !== undefined && !same(field, value, before[name]);
  });
  return fromColumns(fields)(Object.fromEntries(changed));
}
