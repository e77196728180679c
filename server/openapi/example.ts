import type { Components } from './components.ts';
import { exampleValues } from './example-values.ts';
import type { JsonSchema } from './json-schema.ts';

const byFormat: Record<string, string> = {
  uuid: '0199a1b2-c3d4-7e5f-8a6b-9c0d1e2f3a4b',
  'date-time': '2026-03-14T09:30:00.000Z',
  date: '2026-03-14',
  email: 'neema@duka.co.tz',
  uri: 'https://duka.co.tz/kiungo',
  e164: '+255600345678',
};
/** 1,500 shillings in minor units. */
const someAmount = 150_000;

/** Where a value stands: its property's name, and what holds it: a component, or the property above. */
interface Place {
  name: string;
  holder: string;
}
const nowhere: Place = { name: '', holder: '' };

/**
 * A value that fits a schema, in the words of a shop: by the name of the property where that says one, else by its
 * type.
 */
export function exampleOf(components: Components, schema: JsonSchema, place: Place = nowhere): unknown {
  if (schema.$ref) {
    const component = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
    return exampleOf(components, components.resolve(schema), { name: component, holder: place.name });
  }
  const { name, holder } = place;
  const [own] = schema.examples ?? [];
  if (own !== undefined) return own;
  const wanted = [exampleValues[`${holder}.${name}`], exampleValues[name], schema.const];
  const known = wanted.find((value) => value !== undefined && fits(schema, value));
  if (known !== undefined) return known;
  if (schema.enum) return schema.enum[0];
  const first = (schema.anyOf ?? schema.oneOf ?? schema.allOf)?.find(({ type }) => type !== 'null');
  if (first) return exampleOf(components, first, place);
  const make = byType[typesOf(schema).find((type) => type !== 'null') ?? ''];
  return make ? make(components, schema, place) : {};
}

type Make = (components: Components, schema: JsonSchema, place: Place) => unknown;
const byType: Record<string, Make> = {
  object: (components, { properties = {} }, { name: holder }) =>
    Object.fromEntries(
      Object.entries(properties)
        // No examples at all: none that is written down stays right, as an id that must have been made lately.
        .filter(([, each]) => each.examples?.length !== 0)
        .map(([name, each]) => [name, exampleOf(components, each, { name, holder })]),
    ),
  array: (components, { items, prefixItems }, place) =>
    prefixItems?.map((each) => exampleOf(components, each, place)) ??
    (items ? [exampleOf(components, items, place)] : []),
  string: (_, { format, minLength = 0, maxLength = 200 }) =>
    byFormat[format ?? ''] ?? 'Mfano'.padEnd(minLength, '.').slice(0, maxLength),
  integer: (_, schema) => number(schema),
  number: (_, schema) => number(schema),
  boolean: () => true,
};

const typesOf = ({ type }: JsonSchema): string[] => (type === undefined ? [] : [type].flat());

function number({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER, multipleOf, exclusiveMinimum }: JsonSchema): number {
  const min = exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1;
  const wanted = multipleOf === undefined ? Math.max(min, 1) : someAmount;
  return Math.min(Math.max(wanted, min), maximum);
}

/** Whether a value out of the table is of the type that is asked for, and no longer or larger than it may be. */
function fits(schema: JsonSchema, value: unknown): boolean {
  if (schema.const !== undefined) return value === schema.const;
  if (schema.enum) return schema.enum.includes(value);
  const check = fitsByType[typeof value];
  return check?.(schema, value as never) ?? false;
}
const fitsByType: Record<string, (schema: JsonSchema, value: never) => boolean> = {
  string: (schema, value: string) =>
    typesOf(schema).includes('string') &&
    (schema.format === undefined || schema.format === 'e164') &&
    value.length >= (schema.minLength ?? 0) &&
    value.length <= (schema.maxLength ?? value.length) &&
    (schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(value)),
  number: (schema, value: number) =>
    typesOf(schema).some((type) => type === 'integer' || type === 'number') &&
    value >= (schema.minimum ?? value) &&
    value <= (schema.maximum ?? value) &&
    value % (schema.multipleOf ?? 1) === 0,
};
