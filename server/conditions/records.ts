import { sql } from 'kysely';
import type { Subject } from '../../resources/kit/condition.ts';
import { relationsOf } from '../../resources/relations.ts';
import { behaviours } from '../resources/index.ts';
import type { AnyBehaviour } from '../rest/behaviour.ts';
import { comparedBy } from '../rest/expressions.ts';
import type { Compiling } from './compile.ts';
import type { Moment } from './period.ts';

const known: Readonly<Record<string, AnyBehaviour>> = behaviours as Record<string, AnyBehaviour>;

const behaviourOf = (name: string) => (Object.hasOwn(known, name) ? known[name] : undefined);

/** What a condition over our records is compiled with: their columns, what they compute, how they are related. */
export function compiling(shopId: string, moment: Moment): Compiling {
  const expression = ({ name, fields }: Subject, field: string) =>
    comparedBy(fields[field], behaviourOf(name)?.computed?.[field] ?? sql.ref(`${name}.${field}`));
  return {
    ...moment,
    shopId,
    relationsOf,
    expression,
    among: (subject, field) => behaviourOf(subject.name)?.among?.[field] ?? [expression(subject, field)],
  };
}
