import { expect, test } from 'vitest';
import { mostVariants } from '../../../resources/trade/options.ts';
import { cleanOptions, combinationsOf, goneOf, missingOf, renameValue, withCombinations } from './combinations.ts';

const option = (name: string, ...values: string[]) => ({ name, values });
const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
const sizes = option('Saizi', 'S', 'M');
const start = { name: '', price: 100, id: '', values: [] as readonly string[] };

test('each value of one option stands with each of the others; an empty one counts for nothing', () => {
  const options = [sizes, option('Kitambaa'), option('Rangi', 'Bluu', ' Bluu ', 'Nyeusi'), option(' ', 'X')];
  expect(namesOf(combinationsOf(options))).toEqual(['S · Bluu', 'S · Nyeusi', 'M · Bluu', 'M · Nyeusi']);
  expect(combinationsOf(options)[3]?.values).toEqual(['M', 'Nyeusi']);
  expect(cleanOptions(options)).toEqual([sizes, option('Rangi', 'Bluu', 'Nyeusi')]);
  expect(cleanOptions([option('Saizi', 'S', 's ')])).toEqual([option('Saizi', 'S')]);
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

test('what a value is taken away from goes; without options all stay, and are of none', () => {
  const all = combinationsOf([sizes]);
  const made = withCombinations([{ ...start, name: 'Zawadi' }], { all, wanted: all, start });
  expect(namesOf(made)).toEqual(['Zawadi', 'S', 'M']);
  const fewer = combinationsOf([option('Saizi', 'M')]);
  expect(namesOf(goneOf(made, fewer))).toEqual(['S']);
  expect(namesOf(withCombinations(made, { all: fewer, wanted: [], start }))).toEqual(['Zawadi', 'M']);
  const none = withCombinations(made, { all: [], wanted: [], start });
  expect(none).toEqual(made.map((variant) => ({ ...variant, values: [] })));
});

test('a value is renamed where it stands, not to one that is there', () => {
  const options = [sizes, option('Rangi', 'S')];
  const variants = [
    { ...start, name: 'S · S', id: 'a', values: ['S', 'S'] },
    { ...start, name: 'Kubwa', id: 'b', values: ['M', 'S'] },
  ];
  const renamed = renameValue({ options, variants }, { at: 0, from: 'S', to: ' Ndogo ' });
  expect(renamed?.options).toEqual([option('Saizi', 'Ndogo', 'M'), option('Rangi', 'S')]);
  expect(renamed?.variants).toEqual([{ ...start, name: 'Ndogo · S', id: 'a', values: ['Ndogo', 'S'] }, variants[1]]);
  for (const to of ['m', ' ']) expect(renameValue({ options, variants }, { at: 0, from: 'S', to })).toBeUndefined();
});
