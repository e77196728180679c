import { type RawBuilder, sql } from 'kysely';
import { type SentenceContext, sentenceOf } from '../../common/conditions/sentence.ts';
import {
  type Condition,
  conditionLimits,
  isGroup,
  isRule,
  leavesIn,
  partsOf,
  type Related,
  type Rule,
  type Subject,
} from '../../resources/kit/condition.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { atLeast, type Compiling, compile, relationOf } from './compile.ts';

type Leaf = Rule | Related;
/**
 * A tree as it was asked, with whether each part is met. `found`: what the row holds in the field, or how many related
 * rows count.
 */
export type Explained =
  | { all: readonly Explained[]; met: boolean }
  | { any: readonly Explained[]; met: boolean }
  | (Leaf & { met: boolean; found: unknown; sentence: string });

/** Each leaf for one row of a shop's records, in one query; undefined where there is no such row. */
export async function explain(
  tx: Tx,
  subject: Subject,
  condition: Condition,
  { id, ...by }: Compiling & { id: string; sentenceContext: SentenceContext },
): Promise<Explained | undefined> {
  const leaves = leavesIn(condition);
  const columns = leaves.flatMap((leaf, index) => [
    sql`coalesce(${metBy(subject, leaf, by)}, false) as ${sql.id(`met${index}`)}`,
    sql`${foundOf(subject, leaf, by)} as ${sql.id(`found${index}`)}`,
  ]);
  const column = (name: string) => sql.ref(`${subject.name}.${name}`);
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join([sql`true as row`, ...columns])} from ${sql.table(subject.name)}
    where ${column('shop_id')} = ${by.shopId} and ${column('id')} = ${id}`.execute(tx);
  const [row] = rows;
  return (
    row &&
    annotate(condition, (leaf) => {
      const index = leaves.indexOf(leaf);
      return {
        ...leaf,
        met: row[`met${index}`] === true,
        found: row[`found${index}`],
        sentence: sentenceOf(subject, leaf, by.sentenceContext),
      };
    })
  );
}

function metBy(subject: Subject, leaf: Leaf, by: Compiling): RawBuilder<unknown> {
  if (isRule(leaf)) return compile(subject, leaf, by);
  const found = foundOf(subject, leaf, by);
  return 'has' in leaf ? sql`${found} >= ${atLeast(leaf)}` : sql`${found} = 0`;
}

const foundOf = (subject: Subject, leaf: Leaf, by: Compiling): RawBuilder<unknown> =>
  isRule(leaf)
    ? by.expression(subject, leaf.field)
    : sql`(select count(*) from (select 1
      ${relatedRows(subject, leaf, by)} limit ${conditionLimits.atLeast}) as counted)`;

/** `from … where …` of the one row's related rows that count. */
function relatedRows(subject: Subject, related: Related, by: Compiling): RawBuilder<unknown> {
  const { record, mine, theirs } = relationOf(subject, related, by);
  const own = (column: string) => sql.ref(`${record.name}.${column}`);
  const fits = related.where ? sql` and ${compile(record, related.where, by)}` : sql``;
  return sql`from ${sql.table(record.name)} where ${own('shop_id')} = ${by.shopId}::uuid
    and ${own(theirs)} = ${by.expression(subject, mine)}${fits}`;
}

function annotate(condition: Condition, leafOf: (leaf: Leaf) => Explained): Explained {
  if (!isGroup(condition)) return leafOf(condition);
  const parts = partsOf(condition).map((part) => annotate(part, leafOf));
  return 'all' in condition
    ? { all: parts, met: parts.every(({ met }) => met) }
    : { any: parts, met: parts.some(({ met }) => met) };
}
