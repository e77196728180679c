import sharp from 'sharp';
import { expect, test } from 'vitest';
import { productCategories } from '../enums.ts';
import { table } from './drawings/table.ts';
import { things } from './drawings/things.ts';
import { sampleCatalogues } from './index.ts';
import { productPicture } from './picture.ts';

const skus = productCategories.flatMap((category) => sampleCatalogues[category].map(({ sku }) => sku));

test('every sample product is drawn, as a thing that no other is drawn as; nothing is drawn in vain', () => {
  expect(Object.keys(table).sort()).toEqual([...skus].sort());
  const drawn = Object.values(table).map(([thing]) => thing);
  expect([...drawn].sort()).toEqual(Object.keys(things).sort());
});

test('each is small, square, without letters and with its colours filled in', () => {
  for (const sku of skus) {
    const picture = productPicture(sku);
    expect(picture.length, sku).toBeLessThan(3500);
    expect(picture).toContain('viewBox="0 0 600 600"');
    expect(picture).not.toMatch(/<text|="[ABKW]"|undefined|NaN/);
  }
  expect(() => productPicture('"><script>')).toThrow(RangeError);
});

test('side by side at the size of a list no two look alike', async () => {
  const small = await Promise.all(
    skus.map(async (sku) => ({
      sku,
      pixels: await sharp(Buffer.from(productPicture(sku)))
        .resize(24, 24)
        .removeAlpha()
        .raw()
        .toBuffer(),
    })),
  );
  const difference = (a: Buffer, b: Buffer) =>
    a.reduce((sum, each, at) => sum + Math.abs(each - (b[at] ?? 0)), 0) / a.length;
  for (const [at, one] of small.entries())
    for (const other of small.slice(at + 1))
      expect(difference(one.pixels, other.pixels), `${one.sku} ${other.sku}`).toBeGreaterThan(4);
});
