import { useQueries } from '@tanstack/react-query';
import type { Titles } from '../../common/conditions/print.ts';
import { isRef, type Resource } from '../../resources/kit/index.ts';
import { mayDo } from '../../resources/may.ts';
import { http } from '../app/http.ts';
import { useLanguage } from '../app/language.ts';
import { useHolder } from '../app/may.ts';
import { partsOf } from '../fields/parts/inside.ts';
import { titleOf, wordsFor } from '../fields/ref/title.ts';

type Pointing = readonly [target: string, id: unknown];

/** Where a record points to, also by the rows of its lists where those are shown whole. */
function pointingOf({ fields }: Pick<Resource, 'fields'>, row: Record<string, unknown>, isWhole: boolean): Pointing[] {
  return Object.entries(fields).flatMap(([name, field]): Pointing[] => {
    if (isRef(field)) return [[field.options.to, row[name]]];
    const inner = row[name];
    if (!isWhole || !Array.isArray(inner)) return [];
    return inner.flatMap((each) => pointingOf({ fields: partsOf(field) }, each, false));
  });
}

/**
 * Titles of the records that rows point to: one call for each other record type (?id=1&id=2). `isWhole`: also those
 * that their lists do.
 */
export const useTitles = (resource: Resource, rows: readonly Record<string, unknown>[], isWhole = false): Titles =>
  useTitlesOf(rows.flatMap((row) => pointingOf(resource, row, isWhole)));

/** The titles of these records. */
export function useTitlesOf(pointing: readonly Pointing[]): Titles {
  const holder = useHolder();
  const language = useLanguage();
  const targets = new Map<string, Set<string>>();
  for (const [target, id] of pointing) {
    const ids = targets.get(target) ?? new Set();
    if (typeof id === 'string') ids.add(id);
    targets.set(target, ids);
  }
  return useQueries({
    combine: titlesIn,
    queries: [...targets].map(([target, ids]) => ({
      queryKey: ['titles', target, [...ids].sort(), language],
      enabled: ids.size > 0 && mayDo(holder, target, 'read'),
      queryFn: async () => {
        const wanted = [...ids].slice(0, 100);
        const { data } = await http.get<Record<string, unknown>[]>(`/api/${target}`, { params: { id: wanted } });
        const words = await wordsFor(target, language);
        return wanted.map((id): [string, string | null] => {
          const record = data.find((each) => each.id === id);
          return [id, record ? titleOf(target, record, words) : null];
        });
      },
    })),
  });
}
/** The same map for as long as the same has come. */
const titlesIn = (found: readonly { data: [string, string | null][] | undefined }[]): Titles =>
  new Map(found.flatMap(({ data }) => data ?? []));
