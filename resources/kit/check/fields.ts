import type { AnyField, Fields } from '../field.ts';
import { rulesOf } from '../modes.ts';
import type { Check } from './check.ts';

/** Names that a column can have, and a value for each field that falls back to one; parts of lists too. */
export const fields: Check = (resource) => [
  ...(resource.fields[resource.title] ? [] : [`title: ${resource.title} is no field of it`]),
  ...(resource.fields.id?.kind === 'id' ? [] : ['fields.id: a record has an id']),
  ...wrongIn(resource.fields, 'fields'),
];

/** What is left out of these comes of itself: the day it is, what the parts of a group say. */
const makesItself = (field: AnyField) =>
  field.kind === 'group' || (field.kind === 'date' && field.options.today === true);

const wrongIn = (named: Fields, place: string): string[] =>
  Object.entries(named).flatMap(([name, field]) => {
    const at = `${place}.${name}`;
    return [
      ...(/^[a-z][a-z0-9_]*$/.test(name) ? [] : [`${at}: field names are lower_snake_case`]),
      ...(rulesOf(field).onCreate === 'default' && field.fallback === undefined && !makesItself(field)
        ? [`${at}: a default needs its value`]
        : []),
      ...(field.kind === 'list' ? wrongIn(field.options.of, at) : []),
      ...Object.keys(field.kind === 'group' ? field.options.of : {})
        .filter((part) => named[`${name}_${part}`] !== undefined)
        .map((part) => `${at}: ${part}: another field has its column`),
    ];
  });
