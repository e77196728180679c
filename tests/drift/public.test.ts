import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { iconSizes } from '../../marketing/picture-list.ts';
import { home } from '../../marketing/texts/home.ts';
import { brand } from '../../resources/brand.ts';

const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as {
  icons: { src: string; sizes: string }[];
};

test('what stands in public/ says the name and colour that the brand has', () => {
  expect(manifest).toMatchObject({
    name: brand.name,
    short_name: brand.name,
    description: home.sw.description,
    theme_color: brand.colour,
  });
});

test.each(iconSizes)('the icon of %d pixels has its size and colour, and the manifest names it', async (size) => {
  const icon = sharp(`public/icon-${size}.png`);
  expect(await icon.metadata()).toMatchObject({ format: 'png', width: size, height: size });
  const [red = 0, green = 0, blue = 0] = await icon.removeAlpha().raw().toBuffer();
  const colour = `#${[red, green, blue].map((each) => each.toString(16).padStart(2, '0')).join('')}`;
  expect(colour).toBe(brand.colour);
  expect(manifest.icons).toContainEqual({ src: `/icon-${size}.png`, type: 'image/png', sizes: `${size}x${size}` });
});
