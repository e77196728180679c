import { type RawBuilder, sql } from 'kysely';
import {
  type Condition,
  type Group,
  isGroup,
  isRule,
  type Period,
  partsOf,
  type Related,
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
  /** What stands for a field of a subject: its column, or what is computed in its place. */
  expression(subject: Subject, field: string): RawBuilder<unknown>;
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
  const column = by.expression(subject, name);
  if (takes(kind, op) === 'period') return compare(kind, op, column, { bounds: boundsOf(value as Period, by) });
  return compare(kind, op, column, value === undefined ? undefined : { values: [value].flat() });
}

function compileRelated(subject: Subject, related: Related, by: Compiling): Sql {
  const min = 'has' in related ? (related.atLeast ?? 1) : 1;
  const rows = relatedRows(subject, related, by);
  if ('hasNo' in related) return sql`not exists (select 1 ${rows})`;
  if (min === 1) return sql`exists (select 1 ${rows})`;
  // Counted no further than is asked.
  return sql`(select count(*) from (select 1 ${rows} limit ${min}) as counted) = ${min}`;
}

/** `from … where …` of the related rows that count. */
export function relatedRows(subject: Subject, related: Related, by: Compiling): RawBuilder<unknown> {
  const relation = by.relationsOf(subject)[relationName(related)];
  if (!relation) throw new Error(`${subject.name} has no ${relationName(related)}`);
  const { record, mine, theirs } = relation;
  const own = (column: string) => sql.ref(`${record.name}.${column}`);
  const fits = related.where ? sql` and ${compile(record, related.where, by)}` : sql``;
  return sql`from ${sql.table(record.name)} where ${own('shop_id')} = ${sql.ref(`${subject.name}.shop_id`)}
    and ${own(theirs)} = ${by.expression(subject, mine)}${fits}`;
}
