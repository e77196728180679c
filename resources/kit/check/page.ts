import { filtersOf } from '../refs.ts';
import { relatedOf } from '../related.ts';
import type { Check } from './check.ts';

/** What a page shows is there, once; it is in an order that lists have, beside records that point here. */
export const page: Check = (resource, all) => {
  const { fields, ui, query } = resource;
  if (!ui) return [];
  const sections = Object.values(ui.sections ?? {}).flat();
  const badges = Object.entries(ui.badges ?? {});
  const order = ui.order?.field;
  return [
    ...(ui.columns.length === 0 && resource.scope === 'shop' ? ['ui.columns: a list has at least one'] : []),
    ...wrongNames('ui.columns', ui.columns),
    ...wrongNames('ui.sections', sections),
    ...badges.flatMap(([name, { fields: named }]) => wrongNames(`ui.badges.${name}`, named)),
    ...(order && !query?.sort?.includes(order) ? [`ui.order: ${order} is not among query.sort`] : []),
    ...related(),
  ];

  function wrongNames(place: string, names: readonly string[]): string[] {
    return names.flatMap((name, index) => [
      ...(fields[name] ? [] : [`${place}: ${name} is no field of it`]),
      ...(names.indexOf(name) === index ? [] : [`${place}: ${name} stands there twice`]),
    ]);
  }

  /** Its own list call must be able to ask for them, along an index: every stored ref has one. */
  function related(): string[] {
    try {
      return relatedOf(resource, all).flatMap(({ record, by }) =>
        filtersOf(record).includes(by) ? [] : [`ui.related: ${record.name}: ${by} has no column`],
      );
    } catch (error) {
      return [error instanceof Error ? error.message.replace(`resources/${resource.name}: `, '') : String(error)];
    }
  }
};
