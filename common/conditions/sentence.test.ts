import { expect, test } from 'vitest';
import { customers } from '../../resources/customers.ts';
import { relationsOf } from '../../resources/relations.ts';
import { sentenceOf } from './sentence.ts';

test('within a sentence the names of fields begin small, but for those that never do', () => {
  const wordsOf = () => ({
    many: 'Orders',
    fields: { name: 'Name', location: 'Location', phone: 'WhatsApp number' },
    choices: {},
  });
  const context = { language: 'en' as const, wordsOf, relationsOf };
  const given = (field: string) => ({ field, op: 'nnull' as const });
  expect(sentenceOf(customers, { all: [given('name'), { any: [given('location'), given('phone')] }] }, context)).toBe(
    'Name is not empty and (location is not empty or WhatsApp number is not empty)',
  );
  expect(sentenceOf(customers, { any: [given('phone'), given('location')] }, context)).toBe(
    'WhatsApp number is not empty or location is not empty',
  );
});
