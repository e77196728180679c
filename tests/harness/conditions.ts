import { type RawBuilder, sql } from 'kysely';
import { toE164 } from '../../common/phone.ts';
import {
  type Condition,
  filterableFields,
  type Relations,
  type Rule,
  type Subject,
  units,
} from '../../resources/kit/condition.ts';
import { readCondition } from '../../resources/kit/condition-read.ts';
import { columnFields } from '../../resources/kit/group.ts';
import {
  bool,
  choice,
  flow,
  id,
  instant,
  int,
  money,
  phone,
  ref,
  state,
  tags,
  text,
  time,
} from '../../resources/kit/index.ts';
import { type Operator, operators, takes } from '../../resources/kit/operators.ts';
import type { Compiling } from '../../server/conditions/compile.ts';
import { columnType } from '../../server/db/columns.ts';
import type { Tx } from '../../server/db/tenant-scope.ts';
import fc from './properties.ts';

/** Records of tests alone, with a field of every kind that is compared. */
const colours = ['red', 'green', 'blue'] as const;
const states = flow('new', { new: ['old'], old: [] }, { new: 'waiting', old: 'done' });
const childFields = {
  id: id.system(),
  thing_id: ref.required({ to: 'things' }),
  amount: int.optional(),
  note: text.optional({ max: 80 }),
};
const children: Subject = { name: 'children', fields: childFields, query: { filter: ['amount', 'note'] } };
const fields = {
  id: id.system(),
  name: text.optional({ max: 80 }),
  phone: phone.optional(),
  count: int.optional(),
  price: money.optional(),
  open: bool.optional(),
  at: instant.optional(),
  opens: time.optional(),
  colour: choice.optional(colours),
  stage: state(['new', 'old'], states),
  owner: ref.optional({ to: 'nobody' }),
  labels: tags.default([], { max: 5 }),
};
export const things: Subject = {
  name: 'things',
  fields,
  query: { filter: Object.keys(fields).filter((name) => name !== 'id') },
};
export const relationsOf = ({ name }: Subject): Relations =>
  name === 'things' ? { children: { record: children, mine: 'id', theirs: 'thing_id' } } : {};

export const now = new Date('2026-11-22T09:30:00.250Z');
const zone = 'Africa/Dar_es_Salaam';
const shopId = uuid(999);
export const by: Compiling = {
  shopId,
  now,
  zone,
  relationsOf,
  expression: ({ name }, field) => sql.ref(`${name}.${field}`),
  among: ({ name }, field) => [sql.ref(`${name}.${field}`)],
};
export const read = (subject: Subject, tree: unknown) => readCondition(subject, tree, { toE164, relationsOf });

export type Row = Record<string, unknown>;
export function uuid(n: number): string {
  return `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`;
}

/** Few values of each field, so that rows and rules meet; `null` stands for what is empty. */
const pools: Record<string, readonly unknown[]> = {
  id: Array.from({ length: 12 }, (_, n) => uuid(n)),
  thing_id: [uuid(0), uuid(5), uuid(77)],
  name: ['Asha', 'asha juma', '100%', 'a_b', 'back\\slash', "O'Hara"],
  phone: ['+255712345678', '+255687654321'],
  count: [-1, 0, 1, 7],
  price: [0, 100, 2500_00],
  open: [true, false],
  at: [
    '2026-11-22T09:30:00.250Z',
    '2026-11-21T21:00:00.000Z',
    '2026-11-21T20:59:59.999Z',
    '2026-11-15T21:00:00.000Z',
    '2026-10-31T21:00:00.000Z',
    '2025-12-31T20:59:59.999Z',
    '2026-12-01T00:00:00.000Z',
  ],
  opens: ['08:30', '12:00'],
  colour: colours,
  stage: ['new', 'old'],
  owner: [uuid(1), uuid(2)],
  labels: [[], ['vip'], ['vip', 'new'], ['old']],
  amount: [0, 5, 10],
  note: ['vip', 'wait'],
};
const never = new Set(['id', 'thing_id', 'stage', 'labels']);
const valueIn = (name: string) =>
  never.has(name) ? fc.constantFrom(...(pools[name] ?? [])) : fc.constantFrom(...(pools[name] ?? []), null);

export const thingRows = fc
  .array(fc.record(Object.fromEntries(Object.keys(fields).map((name) => [name, valueIn(name)]))), {
    minLength: 12,
    maxLength: 12,
  })
  .map((rows) => rows.map((row, n): Row => ({ ...row, id: uuid(n) })));
export const childRows = fc
  .array(fc.record({ thing_id: valueIn('id'), amount: valueIn('amount'), note: valueIn('note') }), { maxLength: 20 })
  .map((rows) => rows.map((row, n): Row => ({ ...row, id: uuid(100 + n) })));

const period = fc.oneof(
  fc.record({ last: fc.integer({ min: 1, max: 12 }), unit: fc.constantFrom(...units) }),
  fc.record({ next: fc.integer({ min: 1, max: 12 }), unit: fc.constantFrom(...units) }),
  fc.record({ this: fc.constantFrom(...units) }),
  fc.record({ olderThan: fc.integer({ min: 1, max: 12 }), unit: fc.constantFrom(...units) }),
);
/** What an operator may be given: one of the pool's values, pieces of text, periods. */
function givenTo(name: string, op: Operator, subject: Subject): fc.Arbitrary<unknown> {
  const values = (pools[name] ?? []).flat();
  const kind = subject.fields[name]?.kind ?? 'text';
  const given = {
    one: fc.constantFrom(...values),
    many: fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }),
    part: fc.constantFrom('a', 'A', '%', '_', '\\', "'", 'sha', '07123', 'e'),
    nothing: fc.constant(undefined),
    period,
  };
  return given[takes(kind, op) ?? 'nothing'];
}
const ruleOf = (subject: Subject): fc.Arbitrary<Rule> =>
  fc
    .constantFrom(
      ...filterableFields(subject).flatMap((name) =>
        Object.keys(operators[subject.fields[name]?.kind ?? 'json']).map((op) => [name, op as Operator] as const),
      ),
    )
    .chain(([field, op]) =>
      givenTo(field, op, subject).map((value) =>
        value === undefined ? { field, op } : ({ field, op, value } as Rule),
      ),
    );

const group = (parts: fc.Arbitrary<Condition>) =>
  fc.oneof(
    fc.array(parts, { minLength: 1, maxLength: 3 }).map((all) => ({ all })),
    fc.array(parts, { minLength: 1, maxLength: 3 }).map((any) => ({ any })),
  );
const related = fc.oneof(
  fc.record({ has: fc.constant('children') }),
  fc.record({
    has: fc.constant('children'),
    where: group(ruleOf(children)),
    atLeast: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ hasNo: fc.constant('children'), where: group(ruleOf(children)) }),
);
const leaf = fc.oneof({ weight: 4, arbitrary: ruleOf(things) }, { weight: 1, arbitrary: related });
export const trees: fc.Arbitrary<Condition> = group(
  fc.oneof({ weight: 3, arbitrary: leaf }, { weight: 1, arbitrary: group(leaf) }),
);

/** Puts the rows where conditions are asked of them, until the transaction ends. */
export async function fill(tx: Tx, rows: { things: readonly Row[]; children: readonly Row[] }): Promise<void> {
  for (const [name, subject] of [
    ['things', things],
    ['children', children],
  ] as const) {
    const columns = Object.entries(columnFields(subject.fields)).map(
      ([column, { kind }]) => `${column} ${columnType(kind)}`,
    );
    await sql`create temp table ${sql.table(name)} (shop_id uuid, ${sql.raw(columns.join(', '))}) on
      commit drop`.execute(tx);
    for (const row of rows[name]) {
      const values = Object.keys(subject.fields).map((column) => stored(row[column]));
      await sql`insert into ${sql.table(name)} values (${sql.join([sql`${shopId}`, ...values])})`.execute(tx);
    }
  }
}
const stored = (value: unknown): RawBuilder<unknown> =>
  sql`${Array.isArray(value) ? JSON.stringify(value) : (value ?? null)}`;
