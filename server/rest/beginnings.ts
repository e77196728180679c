import { dayAt } from '../../common/wall-time.ts';
import { timeZone } from '../../resources/brand.ts';
import {
  type ColumnField,
  type ColumnFields,
  type ColumnKind,
  isWritable,
  type OptionsByKind,
  rulesOf,
} from '../../resources/kit/index.ts';

type Begin = { [K in ColumnKind]?: (options: OptionsByKind[K], now: Date) => unknown };
/** What the server counts begins at nothing, and a state where its flow does. */
const counted: Begin = { int: () => 0, money: () => 0, bool: () => false, state: ({ flow }) => flow.start };
/** What people leave out and comes of itself. */
const leftOut: Begin = { date: ({ today }, now) => (today ? dayAt(timeZone, now) : undefined) };

/** What a field that nobody wrote begins with; undefined where nobody can say. */
function beginning(field: ColumnField, now: Date): unknown {
  const byPeople = isWritable(field, 'create');
  if (!byPeople && rulesOf(field).nullable) return null;
  const begin = (byPeople ? leftOut : counted)[field.kind] as
    | ((options: OptionsByKind[ColumnKind], now: Date) => unknown)
    | undefined;
  return begin?.(field.options, now);
}

/** What fields hold before anybody writes them, as far as that can be said. */
export const beginnings = (fields: ColumnFields, now: Date): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const first = beginning(field, now);
      return first === undefined ? [] : [[name, first]];
    }),
  );
