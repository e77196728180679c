import { type RawBuilder, sql } from 'kysely';
import {
  type Condition,
  type Group,
  isGroup,
  isRule,
  type Period,
  partsOf,
  type Related,
  type Relation,
  type Relations,
  type Rule,
  relationName,
  type Subject,
} from '../../resources/kit/condition.ts';
import { takes } from '../../resources/kit/operators.ts';
import { compare } from './operators.ts';
import { boundsOf, type Moment } from './period.ts';

type Sql = RawBuilder<boolean>;
/** What a tree is compiled with. */
export interface Compiling extends Moment {
  /** Whose records are asked about. */
  shopId: string;
  /** What stands for a field of a subject: its column, or what is computed in its place. */
  expression(subject: Subject, field: string): RawBuilder<unknown>;
  /** What it is compared with: any of these. */
  among(subject: Subject, field: string): readonly RawBuilder<unknown>[];
  relationsOf(subject: Subject): Relations;
}

/** A tree that `readCondition` has read, as SQL over rows of its subject; null, where SQL says so, is no. */
export function compile(subject: Subject, condition: Condition, by: Compiling): Sql {
  if (isGroup(condition)) return compileGroup(subject, condition, by);
  return isRule(condition) ? compileRule(subject, condition, by) : compileRelated(subject, condition, by);
}

function compileGroup(subject: Subject, group: Group, by: Compiling): Sql {
  const parts = partsOf(group);
  if (parts.length === 0) return sql`true`;
  return sql`(${sql.join(
    parts.map((part) => compile(subject, part, by)),
    'all' in group ? sql` and ` : sql` or `,
  )})`;
}

function compileRule(subject: Subject, { field: name, op, value }: Rule, by: Compiling): Sql {
  const kind = subject.fields[name]?.kind;
  if (!kind) throw new Error(`${subject.name} has no ${name}`);
  const columns = by.among(subject, name);
  if (takes(kind, op) === 'period') return compare(kind, op, columns, { bounds: boundsOf(value as Period, by) });
  return compare(kind, op, columns, value === undefined ? undefined : { values: [value].flat() });
}

/**
 * The related rows are read once, for the shop, whatever row is asked about; each row then looks into what was found.
 * As rows of a join, Postgres would begin with either side, by what it expects of all shops: what it takes for few of
 * each were all of one, and looked through again for each row. Behind `is true` it does not join.
 */
function compileRelated(subject: Subject, related: Related, by: Compiling): Sql {
  const { record, mine, theirs } = relationOf(subject, related, by);
  const own = (column: string) => sql.ref(`${record.name}.${column}`);
  const fits = related.where ? sql` and ${compile(record, related.where, by)}` : sql``;
  const min = atLeast(related);
  const times = min > 1 ? sql` group by ${own(theirs)} having count(*) >= ${min}` : sql``;
  const found = sql`select ${own(theirs)} from ${sql.table(record.name)}
    where ${own('shop_id')} = ${by.shopId}::uuid and ${own(theirs)} is not null${fits}${times}`;
  const is = 'hasNo' in related ? sql`is not true` : sql`is true`;
  return sql`((${by.expression(subject, mine)} in (${found})) ${is})`;
}

/** How the related record is related. */
export function relationOf(subject: Subject, related: Related, by: Compiling): Relation {
  const relation = by.relationsOf(subject)[relationName(related)];
  if (!relation) throw new Error(`${subject.name} has no ${relationName(related)}`);
  return relation;
}

/** How many related rows there must be. */
export const atLeast = (related: Related): number => ('has' in related ? (related.atLeast ?? 1) : 1);
