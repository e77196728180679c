import { useQueries } from '@tanstack/react-query';
import type { Resource } from '../../resources/kit/index.ts';
import { http } from '../app/http.ts';
import { titleOf } from '../fields/ref/ref.tsx';

/** Titles of the records that rows point to: one call for each other record type (?id=1&id=2). */
export function useTitles(resource: Resource, rows: readonly Record<string, unknown>[]): ReadonlyMap<string, string> {
  const targets = new Map<string, Set<string>>();
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind !== 'ref') continue;
    const ids = targets.get(field.facts.to) ?? new Set();
    for (const row of rows) if (typeof row[name] === 'string') ids.add(row[name]);
    targets.set(field.facts.to, ids);
  }
  const found = useQueries({
    queries: [...targets].map(([target, ids]) => ({
      queryKey: ['titles', target, [...ids].sort()],
      enabled: ids.size > 0,
      queryFn: async () => {
        const { data } = await http.get<Record<string, unknown>[]>(`/api/${target}`, {
          params: { id: [...ids].slice(0, 100) },
          paramsSerializer: { indexes: null },
        });
        return data.map((record): [string, string] => [String(record.id), titleOf(target, record)]);
      },
    })),
  });
  return new Map(found.flatMap(({ data }) => data ?? []));
}
