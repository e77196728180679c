import { expect, test } from 'vitest';
import { customers } from '../../resources/customers.ts';
import { relationsOf } from '../../resources/relations.ts';
import { namedIn } from './named.ts';
import { sentenceOf } from './sentence.ts';

test('within a sentence the names of fields begin small, but for those that never do', () => {
  const wordsOf = () => ({
    many: 'Orders',
    fields: { name: 'Name', location: 'Location', phone: 'WhatsApp number' },
    choices: {},
  });
  const context = { language: 'en' as const, wordsOf, relationsOf, titles: new Map() };
  const given = (field: string) => ({ field, op: 'nnull' as const });
  expect(sentenceOf(customers, { all: [given('name'), { any: [given('location'), given('phone')] }] }, context)).toBe(
    'Name is not empty and (location is not empty or WhatsApp number is not empty)',
  );
  expect(sentenceOf(customers, { any: [given('phone'), given('location')] }, context)).toBe(
    'WhatsApp number is not empty or location is not empty',
  );
});

test('records are named: one that is deleted by a plain word, never by its id', () => {
  const rule = { field: 'product_ids', op: 'has' as const, value: ['p1', 'p2', 'p3'] };
  const tree = { has: 'orders', where: { all: [rule, { field: 'customer_id', op: 'eq' as const, value: 'c1' }] } };
  expect(namedIn(customers, { any: [tree] }, relationsOf)).toEqual([
    ...['p1', 'p2', 'p3'].map((id) => ['products', id]),
    ['customers', 'c1'],
  ]);
  const titles = new Map([
    ['p1', 'Chai'],
    ['p2', null],
  ]);
  const wordsOf = () => ({ many: 'Orders', fields: { product_ids: 'Product bought' }, choices: {} });
  const context = { language: 'en' as const, wordsOf, relationsOf, titles };
  expect(sentenceOf(customers, { has: 'orders', where: { all: [rule] } }, context)).toBe(
    'Has orders where product bought has any of “Chai”, one that was deleted, …',
  );
});
