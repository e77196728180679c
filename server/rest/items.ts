import { type AnyField, type Fields, isList, isWritable } from '../../resources/kit/index.ts';
import { problem } from '../problems.ts';
import type { Row } from './row.ts';

/**
 * Items of lists keep the id they had in this record and get a new one otherwise: what points at a variant must go on
 * pointing at it. What an item does not say of itself stays as it was; in a new one it begins as in a new record.
 */
export function withIds(fields: Fields, values: Row, before: Row | undefined, newId: () => string): Row {
  const result: Row = {};
  for (const [name, value] of Object.entries(values)) {
    const field: AnyField | undefined = fields[name];
    if (!isList(field) || !Array.isArray(value)) {
      result[name] = value;
      continue;
    }
    const { of } = field.options;
    const known = Array.isArray(before?.[name]) ? (before[name] as Row[]) : [];
    result[name] = value.map((item: Row, index) => {
      // What points at an item could mean either.
      if (item.id !== undefined && value.findIndex(({ id }: Row) => id === item.id) < index)
        throw problem('validation_failed', { [`${name}.${index}.id`]: 'line_repeated' });
      const old = known.find(({ id }) => id !== undefined && id === item.id);
      const inner = withIds(of, item, old, newId);
      return 'id' in of ? { ...unsaid(of, inner, old), ...inner, id: old ? old.id : newId() } : inner;
    });
  }
  return result;
}

/** What people write of an item and this one does not say. */
const unsaid = (fields: Fields, item: Row, old: Row | undefined): Row =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      isWritable(field, 'create') && item[name] === undefined ? [[name, old?.[name] ?? field.fallback ?? null]] : [],
    ),
  );
