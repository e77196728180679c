import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ComponentType } from 'react';
import { prerender } from 'react-dom/static';
import { expect, test } from 'vitest';

/** Bytes of one picture. */
const maxBytes = 1500;
const folders = ['../parts/pictures', './pictures'] as const;
const load: Record<(typeof folders)[number], (name: string) => Promise<{ default: ComponentType }>> = {
  '../parts/pictures': (name) => import(`../parts/pictures/${name}.tsx`),
  './pictures': (name) => import(`./pictures/${name}.tsx`),
};

async function markupOf(Picture: ComponentType): Promise<string> {
  const { prelude } = await prerender(<Picture />);
  return /<svg.*<\/svg>/s.exec(await new Response(prelude).text())?.[0] ?? '';
}
const all = await Promise.all(
  folders.flatMap((folder) =>
    readdirSync(join('src/resources', folder)).map(async (file): Promise<[string, ComponentType]> => {
      const name = basename(file, '.tsx');
      const { default: Picture } = await load[folder](name);
      return [name, Picture];
    }),
  ),
);

test.each(all)(
  '%s: its empty page has a small picture, in the tones that hold on light and dark',
  async (_, Picture) => {
    const markup = await markupOf(Picture);
    expect(markup).toContain('<path');
    expect(Buffer.byteLength(markup)).toBeLessThan(maxBytes);
    const colours = [...markup.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(([, colour]) => colour ?? '');
    expect(colours.filter((colour) => !/^(none|var\(--(main|shade|quiet|amber|paper)\))$/.test(colour))).toEqual([]);
  },
);

test('no two are the same', async () => {
  const drawn = await Promise.all(all.map(([, Picture]) => markupOf(Picture)));
  expect(drawn.length).toBeGreaterThan(9);
  expect(new Set(drawn).size).toBe(drawn.length);
});
