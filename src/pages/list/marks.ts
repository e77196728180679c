import type { Fields, Resource, StateColour } from '../../../resources/kit/index.ts';

export interface Mark {
  name: string;
  colour: StateColour;
  /** Minor units, where the mark is about money. */
  amount: number | undefined;
}
const holds = (value: unknown) => (typeof value === 'number' ? value > 0 : Boolean(value));

/** The marks that a row carries as it is now. */
export function marksOf({ ui, fields }: Resource, row: Readonly<Record<string, unknown>>): Mark[] {
  return Object.entries(ui?.marks ?? {}).flatMap(
    ([
      name,
      {
        fields: [first = '', ...more],
        colour,
      },
    ]) => {
      if (![first, ...more].every((each) => holds(row[each]))) return [];
      return [{ name, colour, amount: fields[first]?.kind === 'money' ? Number(row[first]) : undefined }];
    },
  );
}

const mayBeEmpty: readonly string[] = ['optional', 'initial', 'later'] satisfies Fields[string]['mode'][];

/** Marks that a list can be filtered by, with the query parameter that says `not empty`. */
export function markFilters({ ui, fields, query }: Resource): { name: string; parameter: string }[] {
  return Object.entries(ui?.marks ?? {}).flatMap(([name, { fields: named }]) => {
    const [only = '', ...more] = named;
    const fits = more.length === 0 && mayBeEmpty.includes(fields[only]?.mode ?? '') && query?.filter?.includes(only);
    return fits ? [{ name, parameter: `${only}_null` }] : [];
  });
}
