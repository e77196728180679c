import type { Fields } from './field.ts';
import type { ColumnName, OpenName } from './types.ts';

/**
 * What lists do with a field: a column on a desk, found by its words, narrowed by it, put in its order, added up, a
 * column of the file. Of a secret only whether there is one is asked.
 */
type Use = 'list' | 'search' | 'filter' | 'sort' | 'sum' | 'csv';
export type Uses<F extends Fields> = { readonly [N in OpenName<F>]?: readonly Use[] } & {
  readonly [N in Exclude<ColumnName<F> | (keyof F & string), OpenName<F>>]?: readonly ('list' | 'filter')[];
};

/** A use of what is no field does not compile: a record's names are not looked at for those that are too many. */
export type KnownUses<D, F extends Fields> = D extends { readonly uses: infer U }
  ? { readonly uses: { readonly [N in keyof U]: N extends ColumnName<F> | keyof F ? unknown : never } }
  : unknown;

/** The same by use, as calls, pages and files read them. */
export interface UsedLists {
  readonly query?: {
    readonly search?: readonly string[];
    readonly filter?: readonly string[];
    readonly sort?: readonly string[];
    readonly sum?: readonly string[];
  };
  readonly csv?: readonly string[];
}

const calls = ['search', 'filter', 'sort', 'sum'] as const satisfies readonly Use[];
export function listsOf(uses: Readonly<Record<string, readonly Use[] | undefined>>): UsedLists & { columns: string[] } {
  const of = (use: Use) => Object.keys(uses).filter((name) => uses[name]?.includes(use));
  const filled = calls.map((use) => [use, of(use)] as const).filter(([, names]) => names.length > 0);
  const csv = of('csv');
  return {
    columns: of('list'),
    ...(filled.length > 0 && { query: Object.fromEntries(filled) }),
    ...(csv.length > 0 && { csv }),
  };
}
