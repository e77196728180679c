import { isId, isInstant, isInt, isList, isMoney, isPhone, isRef, isText } from './guards.ts';
import { rulesOf } from './modes.ts';
import { moneyNames, type Page, type PagePerson, placesIn } from './page.ts';
import type { Resource } from './resource.ts';
import { stateFieldOf } from './when.ts';

/** The first field of a record by which it is called. */
export const phoneFieldOf = ({ fields }: Pick<Resource, 'fields'>): string | undefined =>
  Object.keys(fields).find((name) => isPhone(fields[name]));
/** A record's page: what its definition says of it, and for the rest what its fields' kinds make of it. */
export function pageOf(resource: Resource, all: Readonly<Record<string, Resource>>): Page {
  const { fields, ui, title, access } = resource;
  const { row, page = {} } = ui ?? {};
  const names = Object.keys(fields);
  const state = stateFieldOf(resource)?.name ?? row?.state;
  const picture = row?.picture ?? names.find((name) => isList(fields[name]) && isOfFiles(fields[name]));
  const hasHeadline = state !== undefined || picture !== undefined;
  const isSetByServer = (name: string) => rulesOf(fields[name]).onCreate === 'never';
  const placed = new Set([
    ...names.filter((name) => isId(fields[name])),
    ...[title, state, picture, ...(page.title ?? [])].filter((name) => name !== undefined),
    ...Object.values(ui?.counts ?? {}).flatMap(({ low }) => low ?? []),
    ...placesIn(page).flatMap(([, placedHere]) => placedHere),
  ]);
  /** What is declared, or else what fits of those that no place has yet. */
  const fill = (declared: readonly string[] | undefined, from: readonly string[], fits: (name: string) => boolean) => {
    const filled = declared ?? from.filter((name) => !placed.has(name) && fits(name));
    for (const name of filled) placed.add(name);
    return filled;
  };

  const line = fill(
    page.headline?.line,
    hasHeadline ? (row?.line ?? []) : [],
    (name) => !isMoney(fields[name]) && !isRef(fields[name]) && !isPhone(fields[name]),
  );
  const isMoneySaid = placesIn(page).some(([place, inPlace]) => place !== 'unsaid' && inPlace.some(isAmount));
  const amounts = isMoneySaid ? [] : names.filter((name) => isAmount(name) && !placed.has(name));
  const amount = page.headline?.amount ?? (hasHeadline && amounts.length === 1 ? amounts[0] : undefined);
  const [sum = undefined, ...lines] = [...amounts].sort((one, other) => rank(one) - rank(other));
  const money = page.money ?? (sum !== undefined && lines.length > 0 ? { sum, lines } : undefined);
  fill([...(amount === undefined ? [] : [amount]), ...(money ? moneyNames(money) : [])], [], () => true);
  const figures = fill(
    page.figures,
    names,
    (name) => amounts.includes(name) || (isInt(fields[name]) && isSetByServer(name)),
  );
  const people = fill(page.people, names, (name) => personAt(name) !== undefined);
  const references = fill(
    page.references,
    names,
    (name) => isRef(fields[name]) || (isText(fields[name]) && (isSetByServer(name) || isUnique(fields[name]))),
  );
  const stamps = fill(page.history, names, (name) => isInstant(fields[name]) && isSetByServer(name));
  return {
    ...{ picture, state, line, amount, figures, money, references, stamps },
    title: page.title ?? [],
    changes: page.changes,
    says: page.headline?.says ?? [],
    people: people.flatMap((name) => personAt(name) ?? []),
    hasEvents:
      resource.events !== undefined || [access.create, access.update, access.delete].some((who) => who !== 'nobody'),
    content: names.filter((name) => !placed.has(name)),
    steps: page.steps ?? Object.keys(resource.actions ?? {}).slice(0, 1),
  };

  function isAmount(name: string): boolean {
    return isMoney(fields[name]);
  }
  /** What a row shows as its amount is what the record is worth. */
  function rank(name: string): number {
    return name === row?.amount ? 0 : 1;
  }
  function personAt(name: string): PagePerson | undefined {
    const field = fields[name];
    if (isPhone(field)) return { field: name, isSelf: row?.initials === true };
    const record = isRef(field) ? all[field.options.to] : undefined;
    const phone = record && phoneFieldOf(record);
    return record && phone !== undefined
      ? { field: name, record: { name: record.name, phone }, isSelf: false }
      : undefined;
  }
}

const isUnique = (field: Resource['fields'][string] | undefined) => isText(field) && field.options.unique === true;
const isOfFiles = (field: Resource['fields'][string] | undefined) =>
  isList(field) && Object.values(field.options.of).every(({ kind }) => kind === 'file');
