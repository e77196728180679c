import type { CrudSort } from '@refinedev/core';
import { listPeriods } from '../../../resources/enums.ts';
import type { Resource } from '../../../resources/kit/index.ts';
import { namedDays } from '../../../resources/saved_views.ts';
import { periodOf, valuesOf } from './day-chips.tsx';

interface Shown {
  /** Query parameter → value. */
  values: Readonly<Record<string, string>>;
  sorters: readonly CrudSort[];
}

/**
 * A list as it is saved: its address without the page, always in the same order. Days that have a name stand by it, so
 * that what was saved as today is the day on which it is opened.
 */
export function savedQuery(resource: Resource, { values, sorters }: Shown): string {
  const day = resource.ui?.day;
  const period = day === undefined ? undefined : periodOf(resource, day, values);
  const isNamed = period !== undefined && period !== 'always';
  const without = isNamed ? [`${day}_gte`, `${day}_lte`] : [];
  return new URLSearchParams([
    ...Object.entries(values)
      .filter(([name]) => !without.includes(name))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
    ...(isNamed ? [[namedDays, period]] : []),
    ...sorters.flatMap(({ field, order }) => [
      ['_sort', field],
      ['_order', order],
    ]),
  ]).toString();
}

/** What was saved, as the list is shown with it now. */
export function shownBy(resource: Resource, query: string): Shown {
  const parameters = new URLSearchParams(query);
  const [fields, orders] = [parameters.getAll('_sort'), parameters.getAll('_order')];
  const period = listPeriods.find((each) => each === parameters.get(namedDays));
  const day = resource.ui?.day;
  const days = period !== undefined && day !== undefined ? valuesOf(resource, day, period) : {};
  const given = [...parameters, ...Object.entries(days)].filter(
    (pair): pair is [string, string] => pair[1] !== undefined && !pair[0].startsWith('_'),
  );
  return {
    values: Object.fromEntries(given),
    sorters: fields.map((field, at) => ({ field, order: orders[at] === 'asc' ? 'asc' : 'desc' })),
  };
}
