import { expect, test } from 'vitest';
import { productCategories } from '../enums.ts';
import { sampleCatalogues } from './index.ts';
import { productPicture } from './picture.ts';

test('one name always gives one picture, square and with its emoji', () => {
  const picture = productPicture('🫓', 'Chapati');
  expect(picture).toBe(productPicture('🫓', 'Chapati'));
  expect(picture).toContain('viewBox="0 0 600 600"');
  expect(picture).toContain('>🫓</text>');
});

test('a name never becomes markup', () => {
  expect(productPicture('<x>', '"><script>&\'')).not.toMatch(/<script|<x>|&(?!#\d+;)/);
});

test('the sample products use all six grounds', () => {
  const names = productCategories.flatMap((category) => sampleCatalogues[category].map(({ name }) => name.en));
  const grounds = names.map((name) => /fill="(#\w+)"/.exec(productPicture('🛒', name))?.[1]);
  expect(new Set(grounds).size).toBe(6);
});
