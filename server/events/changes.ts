import { isDeepStrictEqual } from 'node:util';
import { type Changes, type Resource, rulesOf } from '../../resources/kit/index.ts';

type Row = Readonly<Record<string, unknown>>;

/** What the server keeps up by itself is no news beside the change that moved it. */
const stamps: readonly string[] = ['id', 'created_at', 'updated_at', 'version', 'changed_by'];
/** Kinds whose values nobody may read later. */
const masked: readonly string[] = ['secret'];
const mask = '•';
/** Characters of JSON; of what is longer, only that it changed is kept. */
const longest = 4000;

/** What differs between a record before and after; null where nothing does. */
export function changesBetween({ fields }: Pick<Resource, 'fields'>, before: Row, after: Row): Changes | null {
  const changes = Object.entries(fields).flatMap(([name, field]) => {
    if (!rulesOf(field).stored || stamps.includes(name)) return [];
    const [from = null, to = null] = [before[name], after[name]];
    if (isDeepStrictEqual(from, to)) return [];
    const keep = (value: unknown) => {
      if (value === null) return null;
      if (masked.includes(field.kind)) return mask;
      return JSON.stringify(value).length > longest ? null : value;
    };
    return [[name, [keep(from), keep(to)] as const] as const];
  });
  return changes.length === 0 ? null : Object.fromEntries(changes);
}
