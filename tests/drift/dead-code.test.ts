import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { expect, test } from 'vitest';
import { readImportGraph } from '../../scripts/import-graph.ts';
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

const taken = new Map<string, Set<string>>();
for (const { file, takes } of graph.values())
  for (const { name, from } of takes) if (from !== file) taken.set(from, (taken.get(from) ?? new Set()).add(name));

test('every source is started or imported', () => {
  expect([...graph.keys()].filter((file) => !isStarted(file) && !taken.has(file))).toEqual([]);
});

/** What stands ready for what comes next. */
const ready: Record<string, string> = {
  'server/rest/secret-fields.ts openSecret': 'the other half of sealing, for the first call that needs a secret',
};

test('what a file offers somebody takes', () => {
  const unused = [...graph.values()]
    .filter(({ file }) => !isStarted(file) && !taken.get(file)?.has('*'))
    .flatMap(({ file, offers }) =>
      offers.flatMap(({ name }) => (taken.get(file)?.has(name) ? [] : [`${file} ${name}`])),
    );
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
