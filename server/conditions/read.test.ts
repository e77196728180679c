import { expect, test } from 'vitest';
import { toE164 } from '../../common/phone.ts';
import { customers } from '../../resources/customers.ts';
import { readCondition } from '../../resources/kit/condition-read.ts';
import { conditionSchema } from '../../resources/kit/condition-schema.ts';
import { orders } from '../../resources/orders.ts';
import { relationsOf } from '../../resources/relations.ts';
import fc from '../../tests/harness/properties.ts';

const tools = { toE164, relationsOf };
const read = (tree: unknown) => readCondition(customers, tree, tools);
const issues = (tree: unknown) => {
  const found = read(tree);
  return 'issues' in found ? found.issues.map(({ path, problem }) => `${path.join('.')} ${problem}`) : [];
};
const rule = { field: 'region', op: 'eq', value: 'Mwanza' };
const group = (depth: number): unknown => (depth === 0 ? rule : { all: [group(depth - 1)] });

const within = (has: string, ...parts: unknown[]) => (parts.length === 0 ? { has } : { has, where: { all: parts } });

test('everybody is a tree of its own', () => {
  expect(read({ all: [] })).toEqual({ condition: { all: [] } });
});

test('what was read is what the database keeps', () => {
  const tree = {
    any: [
      { field: 'phone', op: 'eq', value: '0712 345 678' },
      { field: 'phone', op: 'like', value: '0712' },
      { field: 'last_order_at', op: 'ge', value: '2026-01-01T00:00:00+03:00' },
      { has: 'orders', where: { all: [{ field: 'status', op: 'in', value: ['paid'] }] }, atLeast: 3 },
      { hasNo: 'orders' },
      { field: 'created_at', op: 'during', value: { last: 3, unit: 'month' } },
      { field: 'region', op: 'null' },
    ],
  };
  expect(read(tree)).toEqual({
    condition: {
      any: [
        { field: 'phone', op: 'eq', value: '+255712345678' },
        { field: 'phone', op: 'like', value: '712' },
        { field: 'last_order_at', op: 'ge', value: '2025-12-31T21:00:00.000Z' },
        ...tree.any.slice(3),
      ],
    },
  });
});

test.each<[string, unknown, string[]]>([
  ['no tree', 'x', [' condition_shape']],
  ['nothing', null, [' condition_shape']],
  ['a list', [rule], [' condition_shape']],
  ['no known shape', {}, [' condition_shape']],
  ['an unknown key', { ...rule, not: true }, ['not unrecognized_keys']],
  ['two shapes at once', { all: [rule], any: [rule] }, ['any unrecognized_keys']],
  ['no list of rules', { all: rule }, ['all condition_shape']],
  ['nothing to choose from', { any: [] }, ['any condition_empty']],
  ['an empty group inside', { all: [{ all: [] }] }, ['all.0.all condition_empty']],
  ['an unknown field', { all: [rule, { ...rule, field: 'shop_id' }] }, ['all.1.field condition_field']],
  ['a field that lists are not filtered by', { ...rule, field: 'notes' }, ['field condition_field']],
  ['a name every object has', { ...rule, field: 'constructor' }, ['field condition_field']],
  ['an unknown operator', { all: [{ ...rule, op: 'sounds' }] }, ['all.0.op condition_operator']],
  ['an operator of another kind', { ...rule, op: 'ge' }, ['op condition_operator']],
  ['an operator that every object has', { ...rule, op: 'toString' }, ['op condition_operator']],
  ['no value', { field: 'region', op: 'eq' }, ['value required']],
  ['a value where none is taken', { ...rule, op: 'null' }, ['value condition_value']],
  ['a number as text', { field: 'total_orders', op: 'ge', value: '5' }, ['value condition_value']],
  ['a choice there is not', { field: 'gender', op: 'eq', value: 'male' }, ['value condition_value']],
  ['several where one is taken', { ...rule, value: ['Mwanza', 'Arusha'] }, ['value condition_value']],
  ['none of several', { field: 'region', op: 'in', value: [] }, ['value condition_value']],
  ['one bad of several', { field: 'region', op: 'in', value: ['Mwanza', 5] }, ['value condition_value']],
  ['too many values', { field: 'region', op: 'in', value: Array(101).fill('x') }, ['value condition_value']],
  ['text the database cannot hold', { ...rule, value: 'a\0' }, ['value condition_value']],
  ['a day that is none', { field: 'created_at', op: 'gt', value: '2026-02-30' }, ['value condition_value']],
  [
    'a period without end',
    { field: 'created_at', op: 'during', value: { last: 0, unit: 'day' } },
    ['value condition_value'],
  ],
  ['a period of nothing', { field: 'created_at', op: 'during', value: { last: 2 } }, ['value condition_value']],
  [
    'two periods',
    { field: 'created_at', op: 'during', value: { this: 'day', last: 2, unit: 'day' } },
    ['value condition_value'],
  ],
  ['an unknown relation', { has: 'products' }, ['has condition_field']],
  ['a relation that every object has', { has: '__proto__' }, ['has condition_field']],
  ['a bad rule of a related record', { has: 'orders', where: { any: [rule] } }, ['where.any.0.field condition_field']],
  ['a related record of no rules', { has: 'orders', where: { all: [] } }, ['where.all condition_empty']],
  ['fewer than one', { has: 'orders', atLeast: 0 }, ['atLeast condition_value']],
  ['at least so many of none', { hasNo: 'orders', atLeast: 2 }, ['atLeast unrecognized_keys']],
  [
    'too many rules about other records',
    { all: [{ any: Array(4).fill({ has: 'orders', atLeast: 2 }) }, { hasNo: 'orders' }, { has: 'orders' }] },
    ['all.2.has condition_related_too_many'],
  ],
  [
    'rules about other records too deep in each other',
    within('orders', within('customer_id', within('orders'))),
    ['where.all.0.where.all.0.has condition_related_too_deep'],
  ],
  ['groups too deep', group(4), ['all.0.all.0.all.0 condition_too_deep']],
  ['too many rules', { all: Array(31).fill(rule) }, ['all condition_too_many']],
  [
    'too many rules in groups',
    { all: [{ all: Array(20).fill(rule) }, { any: Array(11).fill(rule) }] },
    ['all.1.any.10 condition_too_many'],
  ],
])('refuses %s, at its place', (_, tree, wanted) => {
  expect(issues(tree)).toEqual(wanted);
});

test('as large as it may be', () => {
  expect(issues(group(3))).toEqual([]);
  expect(issues({ all: Array(30).fill(rule) })).toEqual([]);
  const orders = within('orders');
  expect(issues({ all: [within('orders', within('customer_id')), orders, orders, orders] })).toEqual([]);
});

test('several wrong rules are all told of', () => {
  expect(issues({ all: [{ ...rule, op: 'x' }, rule, { ...rule, field: 'x' }] })).toHaveLength(2);
});

test('whatever comes in, it is read or refused, never thrown at', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (tree) => {
      const found = read(tree);
      expect('condition' in found || found.issues.length > 0).toBe(true);
    }),
  );
});

test('as a schema it puts each issue at its path', () => {
  const found = conditionSchema(customers, tools).safeParse({ all: [{ field: 'nobody', op: 'eq', value: 1 }] });
  expect(found.error?.issues.map(({ path }) => path.join('.'))).toEqual(['all.0.field']);
});

test('records are related by their refs, both ways', () => {
  expect(Object.keys(relationsOf(customers))).toContain('orders');
  expect(relationsOf(orders)).toMatchObject({ customer_id: { theirs: 'id' }, transactions: { theirs: 'order_id' } });
});
