import { isMoney, type Resource, rulesOf, type StateColour } from '../../../resources/kit/index.ts';

interface Badge {
  name: string;
  colour: StateColour;
  /** Minor units, where the mark is about money. */
  amount: number | undefined;
  /** A number that has a sentence of its own, which stands in place of the mark's word. */
  count: { field: string; value: number } | undefined;
}
const holds = (value: unknown) => (typeof value === 'number' ? value > 0 : Boolean(value));

/** The badges that a row carries as it is now. */
export function badgesOf({ ui, fields }: Resource, row: Readonly<Record<string, unknown>>): Badge[] {
  return Object.entries(ui?.badges ?? {}).flatMap(
    ([
      name,
      {
        fields: [first = '', ...more],
        colour,
      },
    ]) => {
      if (![first, ...more].every((each) => holds(row[each]))) return [];
      const value = Number(row[first]);
      const amount = isMoney(fields[first]) ? value : undefined;
      const count = ui?.counts?.[first] ? { field: first, value } : undefined;
      return [{ name, colour, amount, count }];
    },
  );
}

/** Marks that a list can be filtered by, with the query parameter that says `not empty`. */
export function badgeFilters({ ui, fields, query }: Resource): { name: string; parameter: string }[] {
  return Object.entries(ui?.badges ?? {}).flatMap(([name, { fields: named }]) => {
    const [only = '', ...more] = named;
    const { nullable, stored } = rulesOf(fields[only]);
    const fits = more.length === 0 && nullable && stored && query?.filter?.includes(only);
    return fits ? [{ name, parameter: `${only}_null` }] : [];
  });
}
