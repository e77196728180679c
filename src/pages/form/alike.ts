import { type Fields, isWritable, type Resource } from '../../../resources/kit/index.ts';
import { partsOf } from '../../fields/parts/inside.ts';
import type { Row } from '../merge/same.ts';

/** What a new record begins with that is made like this one: all that people write, but for what is one's own. */
export const alikeOf = ({ fields, ui }: Pick<Resource, 'fields' | 'ui'>, row: Row): Row =>
  copied(fields, row, new Set(ui?.alike?.without), '');

const copied = (fields: Fields, row: Row, without: ReadonlySet<string>, place: string): Row =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const path = `${place}${name}`;
      if (!isWritable(field, 'create') || without.has(path)) return [];
      const parts = partsOf(field);
      const inside = (value: unknown): unknown =>
        typeof value === 'object' && value !== null ? copied(parts, value as Row, without, `${path}.`) : value;
      const value = row[name];
      if (Object.keys(parts).length === 0) return [[name, value]];
      return [[name, Array.isArray(value) ? value.map(inside) : inside(value)]];
    }),
  );
