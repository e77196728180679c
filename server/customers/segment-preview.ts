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
  const tested = (columns: readonly RawBuilder<unknown>[], fence = sql``) =>
    sql`(select ${sql.join([
      ...columns,
      ...parts.map((part, at) => sql`coalesce(${compile(customers, part, asking)}, false) as ${sql.id(`met${at}`)}`),
    ])} from customers where customers.shop_id = ${asking.shopId}::uuid${fence}) as tested`;
  const own = (name: string) => sql`${asking.expression(customers, name)} as ${sql.id(name)}`;
  const metOnes = sql.join(
    met.map((each) => sql`${each}::int`),
    sql` + `,
  );
  const isMissed = isAll && parts.length > 1 ? sql`${metOnes} = ${parts.length - 1}` : sql`false`;

  const counted = await sql<Record<string, number>>`select ${sql.join([
    sql`count(*)::int as everybody`,
    sql`count(*) filter (where ${isMet})::int as count`,
    sql`coalesce(sum(total_amount) filter (where ${isMet}), 0)::bigint as spent`,
    sql`count(*) filter (where ${isMissed})::int as missed`,
    ...parts.flatMap((_, at) => [
      sql`count(*) filter (where ${met[at]})::int as ${sql.id(`alone${at}`)}`,
      sql`count(*) filter (where ${sql.join(met.slice(0, at + 1), isAll ? sql` and ` : sql` or `)})::int
        as ${sql.id(`so_far${at}`)}`,
    ]),
    // Behind the fence each rule is asked once of each, however often it counts.
  ])} from ${tested([own('total_amount')], sql` offset 0`)}`.execute(tx);
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
