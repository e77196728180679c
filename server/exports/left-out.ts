import { resources } from '../../resources/index.ts';
import { reservedOf } from '../../resources/kit/access.ts';
import type { Resource } from '../../resources/kit/index.ts';
import { may, mayDo } from '../../resources/may.ts';
import type { Holder } from '../../resources/permissions.ts';
import { otherTables } from './other-tables.ts';

const records: readonly Resource[] = Object.values(resources);
const needed = records
  .filter(({ scope }) => scope === 'shop' || scope === 'self')
  .flatMap((resource) =>
    // Who reads only the rows that they made lacks the others.
    ['read', ...(resource.ownRows ? ['update'] : []), ...reservedOf(resource)].map(
      (verb) => [resource.name, verb] as const,
    ),
  );
const neededBeside = Object.values(otherTables).map(({ read }) => read);

/**
 * What of a shop stands in no copy that somebody orders, by the permissions that they lack for it: `expenses.read`,
 * `products.costs`. Nothing of who may see all of it.
 */
export const leftOutFor = (holder: Holder): string[] => [
  ...new Set([
    ...needed.filter(([name, verb]) => !mayDo(holder, name, verb)).map(([name, verb]) => `${name}.${verb}`),
    ...neededBeside.filter((read) => !may(holder, read)),
  ]),
];
