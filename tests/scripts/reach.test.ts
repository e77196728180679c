import { expect, test } from 'vitest';
import { reaching } from '../../scripts/check/reach.ts';
import { readImportGraph, readSource } from '../../scripts/import-graph.ts';

const graphOf = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([file, text]) => [file, readSource(file, text)]));

test('what takes from a file is found by way of others, nearest first, with the steps to it', () => {
  const graph = graphOf({
    'a/one.ts': "import { two } from '../b/two.ts';",
    'b/two.ts': "export { three as two } from './three.ts';",
    'b/three.ts': 'export const three = 3;',
    'a/four.ts': "const load = () => import('./one.ts');",
    'a/five.ts': '',
  });
  expect([...reaching(graph, ['b/three.ts'])]).toEqual([
    ['b/three.ts', 0],
    ['b/two.ts', 1],
    ['a/one.ts', 2],
    ['a/four.ts', 3],
  ]);
});

test('tests are reached through what is built for the page that they open, and by a migration', () => {
  const graph = readImportGraph();
  const from = (file: string) => {
    expect(graph.has(file) || file.endsWith('.sql')).toBe(true);
    return [...reaching(graph, [file]).keys()];
  };
  expect(from('src/pages/list.tsx')).toContain('tests/e2e/pages.e2e.ts');
  expect(from('cart/parts/banner.tsx')).toContain('tests/e2e/order-page/states.e2e.ts');
  expect(from('widget/panel.tsx')).toContain('tests/e2e/popups/looks.e2e.ts');
  expect(from('marketing/render.tsx')).toContain('tests/e2e/site/pages.e2e.ts');
  expect(from('marketing/render.tsx')).not.toContain('tests/e2e/pages.e2e.ts');
  expect(from('server/db/migrations/0001_records.sql')).toContain('tests/drift/migrations.test.ts');
});
