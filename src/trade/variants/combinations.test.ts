import { expect, test } from 'vitest';
import { combinationsOf, mostVariants, withCombinations } from './combinations.ts';

const option = (...values: string[]) => ({ name: '', values });

test('each value of one option stands with each of the others; an empty one counts for nothing', () => {
  expect(combinationsOf([option('S', 'M'), option(), option('Bluu', ' Bluu ', 'Nyeusi')])).toEqual([
    ...['S · Bluu', 'S · Nyeusi', 'M · Bluu', 'M · Nyeusi'],
  ]);
  expect(combinationsOf([option(), option()])).toEqual([]);
});

test('what is there stays as it is, and what is new costs what the last one costs', () => {
  const known = [
    { name: 's · bluu', price: 500, id: 'a' },
    { name: '', price: 200, id: 'b' },
  ];
  const start = { name: '', price: 100, id: '' };
  expect(withCombinations(known, ['S · Bluu', 'M · Bluu'], start)).toEqual([
    { name: 's · bluu', price: 500, id: 'a' },
    { name: 'M · Bluu', price: 500, id: '' },
  ]);
  const many = Array.from({ length: 300 }, (_, at) => `V${at}`);
  expect(withCombinations([], many, start)).toHaveLength(mostVariants);
});
