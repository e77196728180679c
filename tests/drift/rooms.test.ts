import { expect, test } from 'vitest';
import { type ImportGraph, importCircles, readImportGraph, readSource } from '../../scripts/import-graph.ts';

const graph = readImportGraph();
const isTest = (file: string) => /^tests\/|\.test\.tsx?$/.test(file);

/** `from` imports nothing of `to`, types included, but for `but`. */
const closed: Record<string, { from: RegExp; to: RegExp; but?: RegExp }> = {
  'a record says what is true, and imports neither side': {
    from: /^resources\//,
    to: /^(server|src|common|cart|widget|marketing|rehearsal|scripts)\//,
  },
  'providers know nothing of the chat': { from: /^server\/providers\//, to: /^server\/chat\// },
  'providers know nothing of what is sent by them': {
    from: /^server\/providers\//,
    to: /^server\/(outbound|orders|money)\//,
  },
  'the database knows nothing of the seed': { from: /^server\/db\//, to: /^(server\/seed|scripts)\// },
  'what JSON columns hold is said without those who write and read it': {
    from: /^server\/stored\//,
    to: /^server\/(?!stored\/)/,
  },
  'the seed is not needed to serve': {
    from: /^server\/(?!seed\/)/,
    to: /^server\/seed\//,
    but: /^server\/(start|run|pages\/pages)\.ts$/,
  },
  'jobs do not stand in routes: only the app knows those': {
    from: /^server\/(?!routes\/)/,
    to: /^server\/routes\//,
    but: /^server\/(app|pages\/contact-form)\.ts$/,
  },
  'the flow engine and its blocks know no channel': {
    from: /^server\/chat\/(engine|blocks)\//,
    to: /^server\/chat\/(channels|conversations|consent)\/|^server\/providers\/(?!inbound\.ts)/,
  },
  'what all channels share knows none of them': {
    from: /^server\/chat\/(conversations|consent)\//,
    to: /^server\/chat\/channels\//,
  },
  'the server does not need its scripts': {
    from: /^(server|common|src|cart|widget|marketing|rehearsal)\//,
    to: /^scripts\//,
  },
  'sources do not need tests': {
    from: /^(resources|server|src|common|cart|widget|marketing|rehearsal|scripts)\//,
    to: /^tests\//,
  },
  "a record's folder shares nothing with generic pages": {
    from: /^src\/(actions|app|fields|pages|parts)\//,
    to: /^src\/resources\/[^/]+\//,
  },
  'what anything sold shares is given what it needs, and knows no page': {
    from: /^src\/trade\//,
    to: /^src\/(resources|screens)\//,
  },
  'shared parts need no screen; routes do': {
    from: /^src\/(actions|app|fields|pages|parts)\//,
    to: /^src\/screens\//,
    but: /^src\/app\/(router|startup|first-page)\.tsx$/,
  },
  'kinds of fields are drawn through their table, which is filled by these two': {
    from: /^src\/(?!fields\/)/,
    to: /^src\/fields\/(registry|item|start)\./,
  },
};

test.each(Object.entries(closed))('%s', (_, arrow) => {
  expect(edges(graph, arrow)).toEqual([]);
});

/** Each as `from → to`. What tests need is their own matter. */
function edges(all: ImportGraph, { from, to, but }: { from: RegExp; to: RegExp; but?: RegExp }): string[] {
  return [...all.values()]
    .filter(({ file }) => from.test(file) && !isTest(file) && !but?.test(file))
    .flatMap(({ file, takes }) =>
      takes.filter((taken) => to.test(taken.from)).map((taken) => `${file} → ${taken.from}`),
    );
}

test('also the tests beside a provider know nothing of the chat', () => {
  const beside = [...graph.values()].filter(({ file }) => file.startsWith('server/providers/'));
  expect(beside.length).toBeGreaterThan(10);
  expect(beside.flatMap(({ takes }) => takes.filter(({ from }) => from.startsWith('server/chat/')))).toEqual([]);
});

test('jobs are entered in one place, by name', () => {
  const entered = [...graph.values()].filter(({ takes }) => takes.some(({ name }) => /^JobHandlers?$/.test(name)));
  expect(entered.map(({ file }) => file).filter((file) => file.startsWith('server/routes/'))).toEqual([]);
  expect(entered.length).toBeGreaterThan(3);
});

test('no file imports itself by way of others, types and what is fetched later included', () => {
  expect(graph.size).toBeGreaterThan(1000);
  expect(importCircles(graph)).toEqual([]);
});

/**
 * Folders that need each other, by way of others too: nobody can say what stands below what. What is here may leave;
 * nothing comes in.
 */
const knots: Record<string, string> = {
  server:
    'analytics auth chat conditions customers debts events expenses exports files imports money news orders ' +
    'outbound outside own-accounts products providers rehearsal resources rest roles shops',
  src: 'actions app fields pages parts resources screens trade',
};

test.each(Object.entries(knots))('no folder of %s joins those that need each other', (root, known) => {
  const folderOf = (file: string) => new RegExp(`^${root}/[^/]+(?=/)`).exec(file)?.[0];
  const folders = new Map<string, { file: string; takes: { name: string; from: string }[]; offers: [] }>();
  for (const { file, takes } of graph.values()) {
    const folder = folderOf(file);
    if (folder === undefined || isTest(file)) continue;
    const its = folders.get(folder) ?? { file: folder, takes: [], offers: [] };
    const others = takes.flatMap(({ from }) => folderOf(from) ?? []).filter((from) => from !== folder);
    its.takes.push(...others.map((from) => ({ name: '', from })));
    folders.set(folder, its);
  }
  expect(folders.size).toBeGreaterThan(5);
  const tied = importCircles(folders).flat().sort();
  expect(tied).toEqual(known.split(' ').map((name) => `${root}/${name}`));
});

test('the graph sees every form of import, and a circle where there is one', () => {
  const of = (file: string, text: string) => [file, readSource(file, text)] as const;
  const small: ImportGraph = new Map([
    of('a/one.ts', "import type { Two } from './two.ts';"),
    of('a/two.ts', "export const load = () => import('../b/three.ts'); export { one } from './one.ts';"),
    of('b/three.ts', "export type Four = import('./four.ts').Four;"),
    of('b/four.ts', "export * from '../a/two.ts';"),
    of('b/five.ts', "import './four.ts'; export const [five, { six: [seven] }] = [5, { six: [7] }];"),
  ]);
  expect(importCircles(small).map((each) => each.sort())).toEqual([
    ['a/one.ts', 'a/two.ts', 'b/four.ts', 'b/three.ts'],
  ]);
  expect(small.get('b/five.ts')?.offers.map(({ name }) => name)).toEqual(['five', 'seven']);
  expect(small.get('a/two.ts')?.takes).toEqual([
    { name: '*', from: 'b/three.ts' },
    { name: 'one', from: 'a/one.ts' },
  ]);
});
