import { useQuery } from '@tanstack/react-query';
import { wallTimeAt } from '../../../common/wall-time.ts';
import { timeZone } from '../../../resources/brand.ts';
import { readDay } from '../../../resources/kit/day.ts';
import type { Resource } from '../../../resources/kit/index.ts';
import { http } from '../../app/http.ts';
import { sumParams } from './sum-params.ts';
import type { View } from './view.ts';

interface Listed {
  resource: Resource;
  rows: View['rows'];
  /** Query parameter → value: what the list is narrowed by. */
  values: Readonly<Record<string, string>>;
  /** The rows stand under their days, and are what was asked for. */
  enabled: boolean;
}
interface Summed {
  days?: Readonly<Record<string, { sum: number }>>;
}
export type DaySums = ReadonlyMap<string, number>;

/** The day of an instant in the shop's zone, or the day that it is. */
export const dayOf = (at: unknown): string => readDay(String(at)) ?? wallTimeAt(timeZone, new Date(String(at))).day;

/**
 * What each day comes to whose rows are shown, all its rows counted and not only those of this page: by the day as the
 * calendar names it. Nothing where it is not known.
 */
export function useDaySums({ resource, rows, values, enabled }: Listed): DaySums {
  const { day, daySum } = resource.ui ?? {};
  const days = day === undefined ? [] : [...new Set(rows.map((row) => dayOf(row[day])))];
  const params = { ...sumParams(resource, daySum?.field, values), _days: days.join(',') };
  const { data } = useQuery({
    // Beside the counts: what happens elsewhere fetches both anew.
    queryKey: ['counts', resource.name, params],
    enabled: enabled && daySum !== undefined && days.length > 0,
    queryFn: async () => (await http.get<Summed>(`/api/${resource.name}/sum`, { params })).data,
  });
  if (!enabled) return new Map();
  return new Map(Object.entries(data?.days ?? {}).map(([each, { sum }]) => [each, sum]));
}
