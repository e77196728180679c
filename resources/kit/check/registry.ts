import type { Resource } from '../resource.ts';
import { access } from './access.ts';
import { actions } from './actions.ts';
import { anatomy } from './anatomy.ts';
import type { Check } from './check.ts';
import { events } from './events.ts';
import { fields } from './fields.ts';
import { imports } from './imports.ts';
import { lists } from './lists.ts';
import { page } from './page.ts';
import { refs } from './refs.ts';
import { reserved } from './reserved.ts';
import { states } from './states.ts';

const checks: readonly Check[] = [
  fields,
  access,
  reserved,
  refs,
  states,
  actions,
  events,
  lists,
  imports,
  page,
  anatomy,
];

/**
 * Checks what types cannot, when the server loads the records: a browser gets the same ones and need not carry this.
 * Throws with everything that is wrong, a line each, beginning with the file: `resources/orders: fields.customer_id:
 * nobody is no record type`.
 */
export function checkRegistry(all: Readonly<Record<string, Resource>>): void {
  const wrong = Object.entries(all).flatMap(([name, resource]) => [
    ...(resource.name === name ? [] : [`resources/${name}: it calls itself ${resource.name}`]),
    ...checks.flatMap((check) => check(resource, all)).map((problem) => `resources/${name}: ${problem}`),
  ]);
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
}
