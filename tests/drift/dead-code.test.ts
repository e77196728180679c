import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { expect, test } from 'vitest';
import { readImportGraph } from '../../scripts/import-graph.ts';
import { walk } from '../../scripts/stray-names/syntax.ts';
import { entries } from '../../vite.config.ts';

const graph = readImportGraph();
const read = (file: string) => readFileSync(file, 'utf8');
const packages: Record<'scripts' | 'dependencies' | 'devDependencies', Record<string, string>> = JSON.parse(
  read('package.json'),
);

/** What is started and not imported: by npm, Node, a build, a page, or the tests. */
const started: readonly RegExp[] = [
  /^vite(st)?\.config\.ts$/,
  /^scripts\/[^/]+$/,
  /^server\/(main|db\/pglite-worker|imports\/read-worker)\.ts$/,
  /^(src\/(app|access)|rehearsal(\/popups)?)\/main\.tsx?$/,
  /^src\/opening\/(start|worker)\.ts$/,
  /^cart\/(client\.ts|render\.tsx)$/,
  /^marketing\/(client\/main\.ts|first-language\.ts|render\.tsx)$/,
  /^widget\/(loader\.ts|panel\.tsx|popup\/index\.ts|root\.ts)$/,
  /\.(test|e2e)\.tsx?$/,
  /^tests\/(bench\/(run|baseline|recorder)|(harness|e2e)\/set-up-run|e2e\/show-evidence)\.ts$/,
  /^tests\/harness\/(patient|dying)-server\.ts$/,
  // A reporter, named to vitest by its path.
  /^scripts\/check\/report\.ts$/,
  // What the build gives Refine's hooks in place of antd.
  /^src\/app\/antd\/for-refine\.ts$/,
  // Compiled, not run.
  /^tests\/types\//,
  // Stand in for the dashboard's own registry while it is built for tests.
  /^tests\/kinds\//,
];
const isStarted = (file: string) => started.some((each) => each.test(file));

const isOfTests = (file: string) => /^tests\/|\.(test|e2e)\.tsx?$/.test(file);
/** By file: what others take of it. */
function takenBy(isTaker: (file: string) => boolean): ReadonlyMap<string, ReadonlySet<string>> {
  const taken = new Map<string, Set<string>>();
  for (const { file, takes } of graph.values())
    if (isTaker(file))
      for (const { name, from } of takes) if (from !== file) taken.set(from, (taken.get(from) ?? new Set()).add(name));
  return taken;
}
const taken = takenBy(() => true);
const takenByProduct = takenBy((file) => !isOfTests(file));
/** That a test takes something makes it no part of the product. */
const takersOf = (file: string) => (isOfTests(file) || /^scripts\//.test(file) ? taken : takenByProduct).get(file);

test('every source is started or imported', () => {
  expect([...graph.keys()].filter((file) => !isStarted(file) && !takersOf(file))).toEqual([]);
});

const toCome = 'a constant of the specification, whose area is to come';
/** What stands ready for what comes next. */
const ready: Record<string, string> = {
  'resources/enums.ts customerSearchKeys': toCome,
  'resources/enums.ts idDocumentTypes': toCome,
  'resources/enums.ts segmentCriteria': toCome,
  'resources/enums.ts segmentMatchModes': toCome,
  'resources/enums.ts segmentOperators': toCome,
};

/** A file's names that stand there once: where they are offered. */
function namedOnce(file: string): ReadonlySet<string> {
  const counts = new Map<string, number>();
  walk(file, read(file), (node) => {
    if (node.type === 'Identifier') counts.set(String(node.name), (counts.get(String(node.name)) ?? 0) + 1);
  });
  return new Set([...counts].flatMap(([name, count]) => (count === 1 ? [name] : [])));
}

test('what a file offers others take, or it uses it and shows it to tests', () => {
  const unused = [...graph.values()]
    .filter(({ file }) => !isStarted(file) && !takersOf(file)?.has('*'))
    .flatMap(({ file, offers }) => {
      const left = offers.filter(({ name }) => !takersOf(file)?.has(name));
      if (left.length === 0) return [];
      const [byTests, once] = [taken.get(file), namedOnce(file)];
      const isShown = (name: string) => (byTests?.has(name) || byTests?.has('*')) && !once.has(name);
      return left.flatMap(({ name }) => (isShown(name) ? [] : [`${file} ${name}`]));
    });
  expect(unused.sort()).toEqual(Object.keys(ready));
});

/** Packages that nothing imports: why they are here. */
const unimported: Record<string, { in: string; by: RegExp }> = {
  node: { in: 'package.json', by: /"prestart"/ },
  '@biomejs/biome': { in: 'package.json', by: /"lint": "biome/ },
  typescript: { in: 'package.json', by: /"typecheck": "tsc/ },
  'dejavu-fonts-ttf': { in: 'server/receipts/pdf.ts', by: /import\.meta\.resolve\(`dejavu-fonts-ttf/ },
};

test('every package is imported, or run by a script', () => {
  const imported = new Set(
    [...taken.keys()].filter((from) => !graph.has(from)).map((from) => /^(@[^/]+\/)?[^/]+/.exec(from)?.[0] ?? from),
  );
  const texts = JSON.stringify(Object.values(entries)) + [...graph.keys()].filter(isStarted).map(read).join('\n');
  const needed = Object.keys({ ...packages.dependencies, ...packages.devDependencies }).filter((name) => {
    const way = unimported[name];
    if (imported.has(name) || way?.by.test(read(way.in))) return false;
    const typed = name.replace('@types/', '');
    if (name.startsWith('@types/')) return !imported.has(typed) && !builtinModules.includes(typed) && typed !== 'node';
    return !texts.includes(`'${name}`) && !texts.includes(`/${name}`);
  });
  expect(needed).toEqual([]);
});
