import type { Fields } from '../field.ts';
import { fieldAt } from '../group.ts';
import { isChosen, isDay, isMoney } from '../guards.ts';
import { isWritable, rulesOf } from '../modes.ts';
import { filtersOf } from '../refs.ts';
import { relatedOf } from '../related.ts';
import type { RowAnatomy } from '../row.ts';
import { stateFieldOf } from '../when.ts';
import type { Check } from './check.ts';
import { wrongConditions } from './conditions.ts';

/** What a page shows is there, once; it is in an order that lists have, beside records that point here. */
export const page: Check = (resource, all) => {
  const { fields, ui, query } = resource;
  if (!ui) return [];
  const sections = Object.values(ui.sections ?? {}).flat();
  const badges = Object.entries(ui.badges ?? {});
  const order = ui.order?.field;
  const first = ui.form?.first;
  return [
    ...(ui.columns.length === 0 && resource.scope === 'shop' ? ['ui.columns: a list has at least one'] : []),
    ...wrongNames('ui.columns', ui.columns),
    ...wrongNames('ui.sections', sections),
    ...wrongNames('ui.form.first', first ?? []),
    ...wrongNames('ui.form.anyOf', ui.form?.anyOf ?? []),
    ...wrongNames('ui.form.wanted', ui.form?.wanted ?? []),
    ...(first ? hidden(first) : []),
    ...unwritten('ui.alike', ui.alike?.without ?? []),
    ...unwritten('ui.form.unasked', ui.form?.unasked ?? []),
    ...badges.flatMap(([name, { fields: named }]) => wrongNames(`ui.badges.${name}`, named)),
    ...(ui.row ? wrongNames('ui.row', [...new Set(namesIn(ui.row))]) : []),
    ...wrongIcons(),
    ...wrongNames('ui.row.usual', Object.keys(ui.row?.usual ?? {})),
    ...wrongNames('ui.counts', Object.keys(ui.counts ?? {})),
    ...Object.values(ui.counts ?? {}).flatMap(({ low }) => wrongNames('ui.counts', low === undefined ? [] : [low])),
    ...(ui.row?.next ?? []).flatMap(wrongNext),
    ...(ui.coins ?? []).flatMap(({ coin, when }) =>
      when ? wrongConditions(fields, when).map((wrong) => `ui.coins: ${coin}: ${wrong}`) : [],
    ),
    ...wrongTabs(),
    ...wrongDay(),
    ...(order && !query?.sort?.includes(order) ? [`ui.order: ${order} is not among query.sort`] : []),
    ...related(),
    ...(ui.under === undefined || all[ui.under]?.ui ? [] : [`ui.under: ${ui.under} has no pages`]),
  ];

  function unwritten(place: string, paths: readonly string[]): string[] {
    return paths.flatMap((path) =>
      isWritten(fields, path.split('.')) ? [] : [`${place}: ${path} is written by nobody`],
    );
  }

  function wrongNames(place: string, names: readonly string[]): string[] {
    return names.flatMap((name, index) => [
      ...(fieldAt(fields, name) ? [] : [`${place}: ${name} is no field of it`]),
      ...(names.indexOf(name) === index ? [] : [`${place}: ${name} stands there twice`]),
    ]);
  }

  /** What is offered on a row needs nothing that is not there. */
  function wrongNext(name: string): string[] {
    const action = resource.actions?.[name];
    if (!action) return [`ui.row.next: ${name} is no action of it`];
    const asks = Object.values(action.args ?? {}).some((field) => rulesOf(field).onCreate === 'required');
    return asks ? [`ui.row.next: ${name} asks for a value first`] : [];
  }

  /** Each value has a picture. */
  function wrongIcons(): string[] {
    const { field: name, by } = ui?.row?.icons ?? {};
    const field = name === undefined ? undefined : fields[name];
    if (name === undefined) return [];
    if (!isChosen(field)) return [`ui.row.icons: ${name} is no choice of it`];
    return field.options.values.filter((value) => !by?.[value]).map((value) => `ui.row.icons: ${value} has none`);
  }

  function wrongTabs(): string[] {
    if (!ui?.tabs) return [];
    const state = stateFieldOf(resource);
    if (!state) return ['ui.tabs: it has no state'];
    const known: readonly string[] = state.field.options.values;
    return [
      ...[...ui.tabs.order, ...ui.tabs.waiting]
        .filter((value) => !known.includes(value))
        .map((value) => `ui.tabs: '${value}' is not a state`),
      ...(query?.filter?.includes(state.name) ? [] : [`ui.tabs: ${state.name} is not among query.filter`]),
    ];
  }

  function wrongDay(): string[] {
    const [day, sum] = [ui?.day, ui?.daySum];
    if (day === undefined) return sum ? ['ui.daySum: it has no ui.day'] : [];
    return [
      ...(sum && !query?.sum?.includes(sum.field) ? [`ui.daySum: ${sum.field} is not among query.sum`] : []),
      ...(sum?.when ? wrongConditions(fields, sum.when).map((why) => `ui.daySum: ${why}`) : []),
      ...(sum && !isMoney(fields[sum.field]) ? [`ui.daySum: ${sum.field} is no money`] : []),
      ...wrongAsDay('ui.day', day),
      ...(sum?.by ? wrongAsDay('ui.daySum.by', sum.by) : []),
    ];
  }

  function wrongAsDay(place: string, name: string): string[] {
    return [
      ...(isDay(fields[name]) || fields[name]?.kind === 'instant' ? [] : [`${place}: ${name} is no day of it`]),
      ...(query?.filter?.includes(name) ? [] : [`${place}: ${name} is not among query.filter`]),
    ];
  }

  /** A form asks for what can be written, and folds nothing away that is needed. */
  function hidden(shown: readonly string[]): string[] {
    return Object.entries(fields).flatMap(([name, field]) => {
      const isShown = shown.includes(name);
      const isAsked = isWritable(field, 'create') || isWritable(field, 'update');
      if (isShown && !isAsked) return [`ui.form.first: ${name} is written by nobody`];
      return !isShown && rulesOf(field).onCreate === 'required' ? [`ui.form.first: ${name} is needed`] : [];
    });
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

const namesIn = ({ picture, who, line = [], content = [], why, amount, state }: RowAnatomy): string[] => [
  ...who,
  ...line,
  ...content,
  ...[picture, why, amount, state].filter((name) => name !== undefined),
];

/** Whether people write what stands at a path, also inside of lists: `variants.sku`. */
function isWritten(fields: Fields, [name = '', ...rest]: readonly string[]): boolean {
  const field = fields[name];
  if (!isWritable(field, 'create') || rest.length === 0) return isWritable(field, 'create');
  const parts = field && 'of' in field.options && typeof field.options.of === 'object' ? field.options.of : {};
  return isWritten(parts, rest);
}
