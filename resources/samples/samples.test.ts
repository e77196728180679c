import { describe, expect, test } from 'vitest';
import { languages, productCategories } from '../enums.ts';
import { sampleCatalogues } from './index.ts';
import type { Priced, Words } from './type.ts';

const products = productCategories.flatMap((category) => sampleCatalogues[category]);
const groups = products.flatMap(({ addOns = [] }) => addOns);
const variants = products.flatMap(({ variants = [] }) => variants);
const options = groups.flatMap((group) => group.options);

const shortNames: Words[] = [...products, ...groups, ...variants, ...options].map(({ name }) => name);
const all = [...shortNames, ...products.flatMap(({ description, unit }) => [description, ...(unit ? [unit] : [])])];

/** Words English in Tanzania borrows from Swahili or the other way round. */
const shared = new Set(['Chapati', 'Soda', 'Type-C', 'Power bank', 'Micro USB', 'Kiswahili', 'Wipes (80)']);
const measure = /^(?:[\d.,]+ ?(?:kg|g|ml|cm|mm|m|W|GB|mAh)|A4|M|L|XL|XXL)$/;

describe.each(productCategories)('%s', (category) => {
  const catalogue = sampleCatalogues[category];
  test('has six to eight products, two with variants and one with a required group', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(6);
    expect(catalogue.length).toBeLessThanOrEqual(8);
    expect(catalogue.filter(({ variants }) => variants).length).toBeGreaterThanOrEqual(2);
    expect(catalogue.some(({ addOns }) => addOns?.some(({ required }) => required))).toBe(true);
  });
});

test('every text is there, trimmed, in both languages', () => {
  for (const words of all) for (const language of languages) expect(words[language]).toMatch(/^\S(?:.*\S)?$/u);
});

test('names fit a WhatsApp list row of 24 characters', () => {
  const tooLong = shortNames.flatMap(({ en, sw }) => [en, sw]).filter((name) => name.length > 24);
  expect(tooLong).toEqual([]);
});

test('a description is one sentence of at most 160 characters', () => {
  for (const { description } of products)
    for (const language of languages) {
      expect(description[language].length).toBeLessThanOrEqual(160);
      expect(description[language]).toMatch(/^[^.]*(?:\.\d[^.]*)*\.$/);
    }
});

test('the languages differ, borrowed words and measures apart', () => {
  const same = all.filter(({ en, sw }) => en === sw && !shared.has(en) && !measure.test(en));
  expect(same.map(({ en }) => en)).toEqual([]);
});

test('prices are whole shillings a shop can give change for', () => {
  const round = (price: number) => Number.isInteger(price) && price % 50 === 0;
  for (const { price } of [...products, ...variants]) expect(round(price) && price > 0).toBe(true);
  for (const { price } of options) expect(round(price) && price >= 0).toBe(true);
  for (const { price, cost } of products)
    expect(cost === undefined || (round(cost) && cost > 0 && cost < price)).toBe(true);
});

test('a product with variants costs what its cheapest variant costs', () => {
  for (const { price, variants, sku } of products)
    if (variants) expect([sku, Math.min(...variants.map((variant) => variant.price))]).toEqual([sku, price]);
});

test('SKUs are unique, stock is counted in whole pieces, an emoji is one sign', () => {
  expect(new Set(products.map(({ sku }) => sku)).size).toBe(products.length);
  const signs = new Intl.Segmenter();
  for (const { sku, stock, emoji } of products) {
    expect(sku).toMatch(/^[A-Z]{2}(?:-[A-Z0-9]+)+$/);
    expect(stock === null || (Number.isInteger(stock) && stock >= 0)).toBe(true);
    expect([...signs.segment(emoji)].length).toBe(1);
  }
});

test('an add-on group can be satisfied', () => {
  for (const { required, min, max, options } of groups) {
    expect(min).toBeLessThanOrEqual(max);
    expect(max).toBeLessThanOrEqual(options.length);
    expect(required ? min >= 1 : min === 0).toBe(true);
  }
});

test('no list offers one name twice', () => {
  const lists: Priced[][] = [...products.map(({ variants = [] }) => variants), ...groups.map(({ options }) => options)];
  for (const language of languages) {
    for (const list of lists) expect(new Set(list.map(({ name }) => name[language])).size).toBe(list.length);
    for (const category of productCategories) {
      const names = sampleCatalogues[category].map(({ name }) => name[language]);
      expect(new Set(names).size).toBe(names.length);
    }
  }
});
