import { reservedOf } from '../access.ts';
import type { Fields } from '../field.ts';
import { rulesOf } from '../modes.ts';
import { insideOf, openResource, reservedIn } from '../reserved.ts';
import type { Check } from './check.ts';

/**
 * What fields are kept for is named in `access`, and the other way round. Nothing tells of such a field to who does not
 * see it: no list is found, narrowed or put in order by one, and a record is made and shown without it. What it adds up
 * to is for who is shown it, too.
 */
export const reserved: Check = (resource) => {
  const { access, fields, query = {}, scope, title, ui } = resource;
  const names = reservedIn(fields);
  if (names.length === 0 && reservedOf(resource).length === 0) return [];
  const open = openResource(resource, () => false).fields;
  const hidden = Object.keys(fields).filter((name) => open[name] === undefined);
  const { sum: _, ...asked } = query;
  const uses = [...Object.entries(asked), ['list', ui?.columns], ['title', [title]]] as const;
  return [
    ...(scope === 'shop' ? [] : ['fields: of what there is once a shop, nothing is kept for some']),
    ...names.filter((name) => access[name] === undefined).map((name) => `access: nobody has ${name}`),
    ...reservedOf(resource)
      .filter((name) => !names.includes(name))
      .map((name) => `access.${name}: no field is kept for it`),
    ...uses.flatMap(([use, used = []]) =>
      used.filter((name) => hidden.includes(name)).map((name) => `${use}: ${name} is kept for some`),
    ),
    ...needed(fields, 'fields'),
  ];
};

const needed = (named: Fields, place: string): string[] =>
  Object.entries(named).flatMap(([name, field]) => [
    ...(field.options.only !== undefined && !rulesOf(field).nullable
      ? [`${place}.${name}: what is kept for some may be empty`]
      : []),
    ...needed(insideOf(field) ?? {}, `${place}.${name}`),
  ]);
