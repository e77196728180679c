import { useQueries } from '@tanstack/react-query';
import { isMoney, type Resource } from '../../../resources/kit/index.ts';
import { http } from '../../app/http.ts';
import { sumParams } from './sum-params.ts';

interface Listed {
  resource: Resource;
  /** Those that are seen. */
  columns: readonly string[];
  /** Query parameter → value: what the list is narrowed by. */
  values: Readonly<Record<string, string>>;
  enabled: boolean;
}
/** Minor units, by column; nothing where it is not known yet. */
export type Sums = ReadonlyMap<string, number>;

/** What the money columns come to over all rows that the list is narrowed to, not only those of this page. */
export function useSums({ resource, columns, values, enabled }: Listed): Sums {
  const within = resource.ui?.sumsWithin;
  const isOneKind = !within || within.some((name) => /^[^,]+$/.test(values[name] ?? values[`${name}_in`] ?? ''));
  const summed = columns.filter(
    (name) => isOneKind && resource.query?.sum?.includes(name) && isMoney(resource.fields[name]),
  );
  const answers = useQueries({
    queries: summed.map((name) => {
      const params = sumParams(resource, name, values);
      return {
        // Beside the counts: what happens elsewhere fetches both anew.
        queryKey: ['counts', resource.name, 'sum', params],
        enabled,
        queryFn: async () => (await http.get<{ sum: number }>(`/api/${resource.name}/sum`, { params })).data.sum,
      };
    }),
  });
  if (!enabled) return new Map();
  return new Map(summed.flatMap((name, at) => (answers[at]?.data === undefined ? [] : [[name, answers[at].data]])));
}
