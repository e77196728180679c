import { expect, test } from 'vitest';
import { cleanOptions, combinationsOf, missingOf, mostVariants, withCombinations } from './combinations.ts';

const option = (name: string, ...values: string[]) => ({ name, values });
const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
const sizes = option('Saizi', 'S', 'M');
const start = { name: '', price: 100, id: '', values: [] as readonly string[] };

test('each value of one option stands with each of the others; an empty one counts for nothing', () => {
  const options = [sizes, option('Kitambaa'), option('Rangi', 'Bluu', ' Bluu ', 'Nyeusi'), option(' ', 'X')];
  expect(namesOf(combinationsOf(options))).toEqual(['S · Bluu', 'S · Nyeusi', 'M · Bluu', 'M · Nyeusi']);
  expect(combinationsOf(options)[3]?.values).toEqual(['M', 'Nyeusi']);
  expect(cleanOptions(options)).toEqual([sizes, option('Rangi', 'Bluu', 'Nyeusi')]);
  expect(combinationsOf([option('Saizi'), option('', '')])).toEqual([]);
});

test('what is there stays as it is and learns its values; what is new costs what the last one costs', () => {
  const known = [
    { ...start, name: 's · bluu', price: 500, id: 'a' },
    { ...start, price: 200, id: 'b' },
  ];
  const all = combinationsOf([sizes, option('Rangi', 'Bluu')]);
  expect(namesOf(missingOf(known, all))).toEqual(['M · Bluu']);
  expect(withCombinations(known, { all, wanted: all, start })).toEqual([
    { name: 's · bluu', price: 500, id: 'a', values: ['S', 'Bluu'] },
    { name: 'M · Bluu', price: 500, id: '', values: ['M', 'Bluu'] },
  ]);
  const many = combinationsOf([option('Namba', ...Array.from({ length: 300 }, (_, at) => `V${at}`))]);
  expect(withCombinations([], { all: many, wanted: many, start })).toHaveLength(mostVariants);
});

test('a value more adds only its own, whatever the others are called by now', () => {
  const made = withCombinations([], { all: combinationsOf([sizes]), wanted: combinationsOf([sizes]), start });
  const renamed = made.map((variant, at) => ({ ...variant, id: `v${at}`, name: at === 0 ? 'Ndogo' : variant.name }));
  const all = combinationsOf([option('Saizi', 'L', 'S', 'M')]);
  expect(withCombinations(renamed, { all, wanted: missingOf(renamed, all), start })).toEqual([
    ...renamed,
    { ...start, name: 'L', values: ['L'] },
  ]);
});
