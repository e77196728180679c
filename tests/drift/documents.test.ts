import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const rooms = 'resources|server|src|common|cart|widget|rehearsal|marketing|public|tests|scripts|docs';
const documents = ['README.md', ...globSync('docs/**/*.md')];

/** A test may be named without its ending; what stands for any name (`<record>`) is looked for as far as it goes. */
const isThere = (path: string) => existsSync(path.replace(/<.*/, '')) || existsSync(`${path}.test.ts`);
const namedIn = (document: string) =>
  [...readFileSync(document, 'utf8').matchAll(new RegExp(`\`((?:${rooms})/[^\`\\s]*)\``, 'g'))].map(
    ([, path = '']) => path,
  );

test('every file and folder that a document names is there', () => {
  const named = documents.flatMap((document) => namedIn(document).map((path) => ({ document, path })));
  expect(named.length).toBeGreaterThan(300);
  expect(named.filter(({ path }) => !isThere(path))).toEqual([]);
});
