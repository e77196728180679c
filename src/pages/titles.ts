import { useQueries } from '@tanstack/react-query';
import { isRef, type Resource } from '../../resources/kit/index.ts';
import { mayDo } from '../../resources/may.ts';
import { http } from '../app/http.ts';
import { useLanguage } from '../app/language.ts';
import { useHolder } from '../app/may.ts';
import { titleOf, wordsFor } from '../fields/ref/title.ts';

/** Titles of the records that rows point to: one call for each other record type (?id=1&id=2). */
export function useTitles(resource: Resource, rows: readonly Record<string, unknown>[]): ReadonlyMap<string, string> {
  const holder = useHolder();
  const language = useLanguage();
  const targets = new Map<string, Set<string>>();
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!isRef(field)) continue;
    const ids = targets.get(field.options.to) ?? new Set();
    for (const row of rows) if (typeof row[name] === 'string') ids.add(row[name]);
    targets.set(field.options.to, ids);
  }
  return useQueries({
    combine: titlesIn,
    queries: [...targets].map(([target, ids]) => ({
      queryKey: ['titles', target, [...ids].sort(), language],
      enabled: ids.size > 0 && mayDo(holder, target, 'read'),
      queryFn: async () => {
        const { data } = await http.get<Record<string, unknown>[]>(`/api/${target}`, {
          params: { id: [...ids].slice(0, 100) },
          paramsSerializer: { indexes: null },
        });
        const words = await wordsFor(target, language);
        return data.map((record): [string, string] => [String(record.id), titleOf(target, record, words)]);
      },
    })),
  });
}
/** The same map for as long as the same has come. */
const titlesIn = (found: readonly { data: [string, string][] | undefined }[]): ReadonlyMap<string, string> =>
  new Map(found.flatMap(({ data }) => data ?? []));
