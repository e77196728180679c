import { type RawBuilder, sql } from 'kysely';
import { type SentenceContext, sentenceOf } from '../../common/conditions/sentence.ts';
import type { SegmentPerson, SegmentPreview } from '../../common/contracts/segments.ts';
import { customers } from '../../resources/customers.ts';
import { type Condition, isGroup, partsOf } from '../../resources/kit/condition.ts';
import { type Compiling, compile } from '../conditions/compile.ts';
import { explain } from '../conditions/explain.ts';
import { whyOf } from '../conditions/why.ts';
import type { Tx } from '../db/tenant-scope.ts';

/** So many people are shown of those who are in it, and of those who lack one rule. */
const [mostPeople, mostMissed] = [6, 3];
/**
 * Of more than these the biggest are soon met along the index of what people spent. Fewer are found by their rules and
 * put in order then: along it, nearly everybody would be looked at, one by one.
 */
const few = 500;

const shown = ['id', 'name', 'location', 'total_orders', 'total_amount'];

type Asking = Compiling & { sentenceContext: SentenceContext };
type PersonRow = Omit<SegmentPerson, 'why'>;

/**
 * Who fits rules that are being written: how many and what they spent (minor units), how many meet each rule by itself
 * and with those before it, the biggest buyers among them, and the biggest who lack one rule alone. One reading counts
 * it all.
 */
export async function previewSegment(tx: Tx, condition: Condition, asking: Asking): Promise<SegmentPreview> {
  const group = isGroup(condition) ? condition : { all: [condition] };
  const parts = partsOf(group);
  const isAll = 'all' in group;
  const met = parts.map((_, at) => sql.ref(`met${at}`));
  const isMet = sql.join([...met, isAll || met.length === 0 ? sql`true` : sql`false`], isAll ? sql` and ` : sql` or `);
  const tested = (columns: readonly RawBuilder<unknown>[], grouped = sql``) =>
    sql`(select ${sql.join([
      ...columns,
      ...parts.map((part, at) => sql`coalesce(${compile(customers, part, asking)}, false) as ${sql.id(`met${at}`)}`),
    ])} from customers where customers.shop_id = ${asking.shopId}::uuid${grouped}) as tested`;
  const own = (name: string) => sql`${asking.expression(customers, name)} as ${sql.id(name)}`;
  const metOnes = sql.join(
    met.map((each) => sql`${each}::int`),
    sql` + `,
  );
  const isMissed = isAll && parts.length > 1 ? sql`${metOnes} = ${parts.length - 1}` : sql`false`;

  // People who meet the same rules are one row: each rule is asked once of each, by all workers that there are.
  const alike = tested(
    [sql`count(*) as people`, sql`sum(${asking.expression(customers, 'total_amount')}) as amount`],
    sql` group by ${met.length === 0 ? sql`()` : sql.join(met)}`,
  );
  const people = (where: RawBuilder<unknown>) => sql`coalesce(sum(people) filter (where ${where}), 0)::int`;
  const counted = await sql<Record<string, number>>`select ${sql.join([
    sql`${people(sql`true`)} as everybody`,
    sql`${people(isMet)} as count`,
    sql`coalesce(sum(amount) filter (where ${isMet}), 0)::bigint as spent`,
    sql`${people(isMissed)} as missed`,
    ...met.flatMap((each, at) => [
      sql`${people(each)} as ${sql.id(`alone${at}`)}`,
      sql`${people(sql.join(met.slice(0, at + 1), isAll ? sql` and ` : sql` or `))} as ${sql.id(`so_far${at}`)}`,
    ]),
  ])} from ${alike}`.execute(tx);
  const counts = counted.rows[0] ?? {};
  const of = (name: string) => counts[name] ?? 0;

  const biggest = async (count: number, where: RawBuilder<unknown>, limit: number): Promise<SegmentPerson[]> => {
    if (count === 0) return [];
    const amount = count <= few ? sql`total_amount + 0` : sql`total_amount`;
    const { rows } =
      await sql<PersonRow>`select ${sql.join(shown.map((name) => sql.ref(name)))} from ${tested(shown.map(own))}
      where ${where} order by ${amount} desc, id limit ${sql.lit(limit)}`.execute(tx);
    const people: SegmentPerson[] = [];
    for (const person of rows) {
      const why = await explain(tx, customers, group, { ...asking, id: person.id });
      if (why) people.push({ ...person, why: whyOf(why) });
    }
    return people;
  };
  return {
    count: of('count'),
    of: of('everybody'),
    spent: of('spent'),
    rules: parts.map((part, at) => ({
      sentence: sentenceOf(customers, part, asking.sentenceContext),
      count: of(`alone${at}`),
      so_far: of(`so_far${at}`),
    })),
    people: await biggest(of('count'), isMet, mostPeople),
    missed: await biggest(of('missed'), isMissed, mostMissed),
  };
}
