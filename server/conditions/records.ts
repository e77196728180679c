import { sql } from 'kysely';
import type { Subject } from '../../resources/kit/condition.ts';
import { relationsOf } from '../../resources/relations.ts';
import { behaviours } from '../resources/index.ts';
import type { AnyBehaviour } from '../rest/behaviour.ts';
import { comparedBy } from '../rest/expressions.ts';
import type { Compiling } from './compile.ts';
import type { Moment } from './period.ts';

const known: Readonly<Record<string, AnyBehaviour>> = behaviours as Record<string, AnyBehaviour>;

/** What a condition over our records is compiled with: their columns, what they compute, how they are related. */
export const compiling = (shopId: string, moment: Moment): Compiling => ({
  ...moment,
  shopId,
  relationsOf,
  expression({ name, fields }: Subject, field) {
    const computed = Object.hasOwn(known, name) ? known[name]?.computed?.[field] : undefined;
    const column = computed ?? sql.ref(`${name}.${field}`);
    return comparedBy(fields[field], column);
  },
});
