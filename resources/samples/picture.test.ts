import { expect, test } from 'vitest';
import { productCategories } from '../enums.ts';
import { sampleCatalogues } from './index.ts';
import { productPicture } from './picture.ts';

const names = productCategories.flatMap((category) => sampleCatalogues[category].map(({ name }) => name.en));

test('one name always gives one picture, square', () => {
  expect(productPicture('Chapati')).toBe(productPicture('Chapati'));
  expect(productPicture('Chapati')).toContain('viewBox="0 0 600 600"');
});

test('a name never becomes markup', () => {
  expect(productPicture('"><script>')).not.toContain('script');
});

test('the sample products use all six grounds and many pictures', () => {
  const grounds = names.map((name) => /fill="(#\w+)"/.exec(productPicture(name))?.[1]);
  expect(new Set(grounds).size).toBe(6);
  expect(new Set(names.map(productPicture)).size).toBeGreaterThan(40);
});
