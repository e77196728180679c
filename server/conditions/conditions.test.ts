import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Condition,
  isGroup,
  isRule,
  type Period,
  partsOf,
  type Rule,
  type Unit,
} from '../../resources/kit/condition.ts';
import type { When } from '../../resources/kit/index.ts';
import { type Operator, operators } from '../../resources/kit/operators.ts';
import { isWhenOperator, meets } from '../../resources/kit/when.ts';
import {
  by,
  childRows,
  fill,
  now,
  type Row,
  read,
  relationsOf,
  thingRows,
  things,
  trees,
  uuid,
} from '../../tests/harness/conditions.ts';
import { databases, freshDatabase } from '../../tests/harness/databases.ts';
import fc from '../../tests/harness/properties.ts';
import { type Connection, openDatabase } from '../db/connection.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { compile } from './compile.ts';
import { explain } from './explain.ts';

/** Whether a condition asks no more than the browser can answer. */
const isWhen = (condition: Condition): condition is Condition & When =>
  isGroup(condition) ? partsOf(condition).every(isWhen) : isRule(condition) && isWhenOperator(condition.op);

/** The same in plain code, over rows as the API gives them: what the SQL must agree with. */
const hours = 3_600_000;
/** Dar es Salaam has been three hours ahead of UTC all year. */
const wall = new Date(now.getTime() + 3 * hours);
const floor = (unit: Unit, at = wall): Date => {
  const [y, m, d] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
  return {
    hour: () => new Date(Date.UTC(y, m, d, at.getUTCHours())),
    day: () => new Date(Date.UTC(y, m, d)),
    week: () => new Date(Date.UTC(y, m, d - ((at.getUTCDay() + 6) % 7))),
    month: () => new Date(Date.UTC(y, m)),
    year: () => new Date(Date.UTC(y, 0)),
  }[unit]();
};
const moved = (at: Date, by: number, unit: Unit): Date => {
  const next = new Date(at);
  const lastOf = (y: number, m: number) => new Date(Date.UTC(y, m + 1, 0)).getUTCDate();
  const months = (count: number) => {
    const first = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + count));
    const [y, m] = [first.getUTCFullYear(), first.getUTCMonth()];
    next.setUTCFullYear(y, m, Math.min(at.getUTCDate(), lastOf(y, m)));
  };
  const steps: Record<Unit, () => void> = {
    hour: () => next.setTime(at.getTime() + by * hours),
    day: () => next.setUTCDate(at.getUTCDate() + by),
    week: () => next.setUTCDate(at.getUTCDate() + 7 * by),
    month: () => months(by),
    year: () => months(12 * by),
  };
  steps[unit]();
  return next;
};
function during(period: Period, at: string): boolean {
  const local = Date.parse(at) + 3 * hours;
  if ('this' in period)
    return local >= floor(period.this).getTime() && local < moved(floor(period.this), 1, period.this).getTime();
  const start = floor(period.unit === 'hour' ? 'hour' : 'day');
  const end = moved(start, 1, period.unit === 'hour' ? 'hour' : 'day');
  if ('last' in period) return local >= moved(start, -period.last, period.unit).getTime() && local < end.getTime();
  if ('next' in period)
    return (
      local >= start.getTime() &&
      local < moved(start, period.next, period.unit).getTime() + (end.getTime() - start.getTime())
    );
  return local < moved(start, -period.olderThan, period.unit).getTime();
}
const key = (value: unknown) => (typeof value === 'string' && /T.*Z$/.test(value) ? Date.parse(value) : value);
const includes = (found: unknown, part: unknown) => String(found).toLowerCase().includes(String(part).toLowerCase());
const list = (value: unknown) => [value].flat().map(key);
const less = (a: unknown, b: unknown) => (key(a) as number) < (key(b) as number);
type Fits = (found: unknown, value: Rule['value']) => boolean;
const filled: Partial<Record<Operator, Fits>> = {
  eq: (found, value) => list(value).includes(key(found)),
  in: (found, value) => list(value).includes(key(found)),
  nnull: () => true,
  gt: (found, value) => less(value, found),
  lt: (found, value) => less(found, value),
  ge: (found, value) => !less(found, value),
  le: (found, value) => !less(value, found),
  like: (found, value) => includes(found, value),
  during: (found, value) => during(value as Period, String(found)),
  has: (found, value) => list(value).some((each) => (found as unknown[]).includes(each)),
};
const contrary: Partial<Record<Operator, Operator>> = {
  ne: 'eq',
  nin: 'in',
  null: 'nnull',
  nlike: 'like',
  notDuring: 'during',
  lacks: 'has',
};
function fits({ op, value }: Rule, found: unknown): boolean {
  const positive = contrary[op];
  if (found === null) return positive !== undefined;
  return positive ? !filled[positive]?.(found, value) : filled[op]?.(found, value) === true;
}
function expected(condition: Condition, row: Row, children: readonly Row[]): boolean {
  if (isGroup(condition))
    return 'all' in condition
      ? condition.all.every((part) => expected(part, row, children))
      : condition.any.some((part) => expected(part, row, children));
  if (isRule(condition)) return fits(condition, row[condition.field]);
  const { where } = condition;
  const count = children.filter((child) => child.thing_id === row.id && (!where || expected(where, child, []))).length;
  return 'has' in condition ? count >= (condition.atLeast ?? 1) : count === 0;
}
const ready = (tree: unknown): Condition => {
  const found = read(things, tree);
  if ('issues' in found) throw new Error(JSON.stringify(found.issues));
  return found.condition;
};
const words = { many: 'Things', fields: { count: 'Count', price: 'Price' }, choices: {} };
const sentenceContext = { language: 'en' as const, wordsOf: () => words, relationsOf, titles: new Map() };

describe.each(databases)('%s', (database) => {
  let connection: Connection;
  let made: Awaited<ReturnType<typeof freshDatabase>> | undefined;
  beforeAll(async () => {
    made = database === 'postgres' ? await freshDatabase() : undefined;
    connection = await openDatabase(made ? { url: made.url } : { folder: null });
  });
  afterAll(async () => {
    await connection?.close();
    await made?.drop();
  });
  const inside = (work: (tx: Tx) => Promise<void>) => connection.kysely.transaction().execute(work);
  const matched = async (tx: Tx, condition: Condition) =>
    (
      await sql<{ id: string }>`select id from things where ${compile(things, condition, by)} order by id`.execute(tx)
    ).rows.map(({ id }) => id);

  test('random trees over random rows give the rows that plain code gives', async () => {
    await fc.assert(
      fc.asyncProperty(
        thingRows,
        childRows,
        fc.array(trees, { minLength: 12, maxLength: 12 }),
        (rows, children, sampleTrees) =>
          inside(async (tx) => {
            await fill(tx, { things: rows, children });
            for (const condition of sampleTrees.map(ready))
              expect(await matched(tx, condition), JSON.stringify(condition)).toEqual(
                rows.filter((row) => expected(condition, row, children)).map(({ id }) => id),
              );
          }),
      ),
      { numRuns: 15 },
    );
  });

  test('whatever is asked of related rows, they are looked through once, not once for each row', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(trees, { minLength: 12, maxLength: 12 }), (sampleTrees) =>
        inside(async (tx) => {
          await fill(tx, { things: [{}], children: [] });
          const related = { any: [{ has: 'children', atLeast: 2 }, { hasNo: 'children' }, { has: 'children' }] };
          for (const condition of [related, ...sampleTrees].map(ready)) {
            const { rows } = await sql<Record<string, string>>`explain
              select id from things where ${compile(things, condition, by)} order by id limit 1`.execute(tx);
            const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
            expect(plan).not.toMatch(/Join|Nested Loop|(?<!hashed )SubPlan \d+\)/);
          }
        }),
      ),
      { numRuns: 5 },
    );
  });

  const values: Record<string, unknown> = {
    id: uuid(1),
    name: 'Asha',
    phone: '0712 345 678',
    count: 1,
    price: 100,
    open: true,
    at: '2026-11-22T00:00:00+03:00',
    opens: '08:30',
    colour: 'red',
    stage: 'new',
    owner: uuid(2),
    labels: 'vip',
  };
  const given = (taken: string, name: string) =>
    ({ one: values[name], many: [values[name]], part: 'a', period: { last: 7, unit: 'day' } })[taken];
  const each = Object.entries(things.fields).flatMap(([name, { kind }]) =>
    Object.entries(operators[kind]).map(([op, taken]) => ({
      field: name,
      op: op as Operator,
      value: given(taken, name),
    })),
  );
  test.each(each)('what is empty, asked by $field $op', async ({ field, op, value }) => {
    const keepsEmpty = ['ne', 'nin', 'nlike', 'lacks', 'notDuring', 'null'];
    await inside(async (tx) => {
      await fill(tx, { things: [{}], children: [] });
      const condition = ready({ field, op, ...(value !== undefined && { value }) });
      expect(await matched(tx, condition)).toHaveLength(keepsEmpty.includes(op) ? 1 : 0);
    });
  });

  test('a row is explained leaf by leaf as the list decides', async () => {
    await fc.assert(
      fc.asyncProperty(thingRows, childRows, trees, (rows, children, tree) =>
        inside(async (tx) => {
          await fill(tx, { things: rows, children });
          const condition = ready(tree);
          for (const row of rows.slice(0, 3)) {
            const found = await explain(tx, things, condition, { ...by, sentenceContext, id: String(row.id) });
            expect(found?.met, JSON.stringify(found)).toBe(expected(condition, row, children));
          }
          const none = await explain(tx, things, condition, { ...by, sentenceContext, id: uuid(77) });
          expect(none).toBeUndefined();
        }),
      ),
      { numRuns: 10 },
    );
  });

  test('says what it found and what it asked', async () => {
    await inside(async (tx) => {
      await fill(tx, {
        things: [{ id: uuid(1), count: 7, price: null }],
        children: [{ id: uuid(100), thing_id: uuid(1), amount: 5 }],
      });
      const tree = {
        all: [
          { field: 'count', op: 'ge', value: 5 },
          { any: [{ field: 'price', op: 'lt', value: 100_00 }, { has: 'children' }] },
        ],
      };
      expect(await explain(tx, things, ready(tree), { ...by, sentenceContext, id: uuid(1) })).toEqual({
        met: true,
        all: [
          { field: 'count', op: 'ge', value: 5, met: true, found: 7, sentence: 'Count is at least 5' },
          {
            met: true,
            any: [
              {
                field: 'price',
                op: 'lt',
                value: 100_00,
                met: false,
                found: null,
                sentence: 'Price is less than TZS 100.00',
              },
              { has: 'children', met: true, found: 1, sentence: 'Has things' },
            ],
          },
        ],
      });
    });
  });

  test('what the browser answers of an action is what SQL answers', async () => {
    const small = trees.filter((tree) => isWhen(tree));
    await fc.assert(
      fc.asyncProperty(thingRows, fc.array(small, { minLength: 3, maxLength: 3 }), (rows, sampleTrees) =>
        inside(async (tx) => {
          await fill(tx, { things: rows, children: [] });
          for (const condition of sampleTrees.map(ready)) {
            if (!isWhen(condition)) throw new Error('reading a tree made it larger');
            for (const row of rows.slice(0, 4)) {
              const found = await explain(tx, things, condition, { ...by, sentenceContext, id: String(row.id) });
              const back = { ...row, at: typeof row.at === 'string' ? row.at.replace('.000Z', 'Z') : null };
              expect(meets(things.fields, condition, back), JSON.stringify([condition, row])).toBe(found?.met);
            }
          }
        }),
      ),
      { numRuns: 15 },
    );
  });

  test('a period begins by the wall clock, also in the night when clocks change', async () => {
    // Cairo went from midnight straight to one o'clock on the 24th of April 2026.
    const cairo = { ...by, zone: 'Africa/Cairo', now: new Date('2026-04-24T09:00:00Z') };
    const rows = ['2026-04-23T21:59:59Z', '2026-04-23T22:00:00Z', '2026-04-24T20:59:59Z', '2026-04-24T21:00:00Z'];
    await inside(async (tx) => {
      await fill(tx, { things: rows.map((at, n) => ({ id: uuid(n), at })), children: [] });
      const today = ready({ field: 'at', op: 'during', value: { this: 'day' } });
      const { rows: found } = await sql<{
        id: string;
      }>`select id from things where ${compile(things, today, cairo)} order by id`.execute(tx);
      expect(found.map(({ id }) => id)).toEqual([uuid(1), uuid(2)]);
    });
  });
});
