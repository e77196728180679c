/**
 * `npm run test:near [-- COMMIT]`: types, lint, and the tests nearest to what has changed since COMMIT, or since the
 * branch left main: those that take from it by way of the fewest files, as many as a minute holds, and the generated
 * tests of the records among it. Says how many more there are.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { resources } from '../resources/index.ts';
import { readDurations } from './check/durations.ts';
import { projectOf, reaching } from './check/reach.ts';
import { runTool, tools } from './check/tools.ts';
import { type RunOptions, runVitest } from './check/vitest.ts';
import { readImportGraph } from './import-graph.ts';

/** What the tests of one project may take, in seconds of its workers. */
const secondsFor = { unit: 70, e2e: 60 };
/** Made from the list of records, a test a record with its name. */
const generated = ['tests/conformance/rest.test.ts'];

const root = join(import.meta.dirname, '..');
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const since = process.argv[2] ?? git('merge-base', 'HEAD', 'main');
const changed = [git('diff', '--name-only', since), git('ls-files', '--others', '--exclude-standard')]
  .flatMap((list) => list.split('\n'))
  .filter((file) => file !== '');

const { gate } = readDurations();
const reached = [...reaching(readImportGraph(), changed)].filter(([file]) => !generated.includes(file));
const records = Object.keys(resources).filter((name) =>
  changed.some((file) => new RegExp(`^(src/|server/)?resources/${name}(\\.ts$|/)`).test(file)),
);

const unmet = tools.filter((tool) => !runTool(root, tool)).map(({ part }) => part);
const runs: RunOptions[] = records.map((named) => ({ root, project: 'unit', files: generated, named }));
for (const project of ['unit', 'e2e'] as const) {
  const all = reached.filter(([file]) => projectOf(file) === project).map(([file]) => file);
  const files = nearest(all, secondsFor[project]);
  console.log(`${project}: the nearest ${files.length} of ${all.length} files that are reached`);
  if (files.length > 0) runs.push({ root, project, files });
}
const reports = runs.map(runVitest);
const files = reports.flatMap((report) => report.files);
const failed = [
  ...unmet,
  ...reports.flatMap(({ uncaught }) => uncaught),
  ...files.flatMap(({ file, failures }) => failures.map(({ name }) => `${file} > ${name}`)),
];
for (const line of failed) console.log(`failed: ${line}`);
const passed = files.reduce((sum, file) => sum + file.passed, tools.length - unmet.length);
console.log(`\n${passed} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);

/** As many of these, from the first on, as take no longer together. */
function nearest(all: readonly string[], limit: number): string[] {
  let sum = 0;
  return all.filter((file) => {
    const seconds = gate[file] ?? 5;
    const fits = sum + seconds <= limit;
    if (fits) sum += seconds;
    return fits;
  });
}
