import type { AnyField, Fields } from '../field.ts';
import { columnFields, columnOfPart } from '../group.ts';
import { rulesOf } from '../modes.ts';
import { isSingleton } from '../resource.ts';
import type { Check } from './check.ts';

/** Names that a column can have, and a value for each field that falls back to one; parts of lists too. */
export const fields: Check = (resource) => [
  ...(resource.fields[resource.title] ? [] : [`title: ${resource.title} is no field of it`]),
  ...(resource.fields.id?.kind === 'id' || resource.scope === 'self' ? [] : ['fields.id: a record has an id']),
  ...wrongIn(resource.fields, 'fields'),
  ...(isSingleton(resource) ? withoutRow(resource.fields) : []),
];

/** What is there once a shop has no row at first: each of its fields says what it is then. */
const withoutRow = (named: Fields): string[] =>
  Object.entries(columnFields(named))
    .filter(([, field]) => !rulesOf(field).nullable && field.fallback === undefined)
    .map(([name]) => `fields.${name}: it has no row at first, so it needs a default or may be empty`);

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
        .filter((part) => named[columnOfPart(name, part)] !== undefined)
        .map((part) => `${at}: ${part}: another field has its column`),
    ];
  });
