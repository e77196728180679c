/**
 * `npm run test:long [-- part-of-a-path …]`: the tests that have more to try than a change can wait for, with full
 * counts and grids, load, second languages and widths, and random seeds. File by file; begun again it goes on where it
 * was, unless something has changed since. Says first how long it will take, and ends with a table. `DUKANI_SLICE=3/10`
 * takes the third tenth of what has many runs: slices may be run one after the other.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepDurations, readDurations } from './check/durations.ts';
import { projectOf, reaching } from './check/reach.ts';
import type { FileReport } from './check/report.ts';
import { runVitest } from './check/vitest.ts';
import { readImportGraph } from './import-graph.ts';

interface Progress {
  /** What the files were tested on. */
  sources: string;
  files: FileReport[];
}

const root = join(import.meta.dirname, '..');
const slice = process.env.DUKANI_SLICE?.replace('/', '-of-');
const path = join(root, 'test-results', slice ? `long-run-${slice}.json` : 'long-run.json');
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, maxBuffer: 2 ** 28 });
const sources = createHash('sha256').update(git('rev-parse', 'HEAD^{tree}')).update(git('diff', 'HEAD')).digest('hex');

const named = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const all = [...reaching(readImportGraph(), ['tests/harness/long-run.ts']).keys()].filter(projectOf).sort();
const files = all.filter((file) => named.length === 0 || named.some((part) => file.includes(part)));
const progress = readProgress();
const left = files.filter((file) => !progress.files.some((done) => done.file === file && done.failures.length === 0));

const { long, gate } = readDurations();
const expected = left.reduce((sum, file) => sum + (long[file] ?? gate[file] ?? 60), 0);
console.log(
  `${files.length} files, ${files.length - left.length} of them done; about ${Math.ceil(expected / 60)} minutes`,
);

process.env.DUKANI_LONG_RUN = 'on';
for (const file of left) {
  console.log(`\n▸ ${file}`);
  const project = projectOf(file);
  if (!project) continue;
  const report = runVitest({ root, project, files: [file], alone: true });
  const uncaught = report.uncaught.map((text) => ({ name: 'outside of any test', text }));
  const [done = { file, seconds: 0, passed: 0, failures: [] }] = report.files;
  progress.files = [
    ...progress.files.filter((each) => each.file !== file),
    { ...done, failures: [...done.failures, ...uncaught] },
  ];
  mkdirSync(join(root, 'test-results'), { recursive: true });
  writeFileSync(path, JSON.stringify(progress));
}

const shown = progress.files.filter(({ file }) => files.includes(file));
console.log('\n seconds  passed  failed  file');
for (const { file, seconds, passed, failures } of shown.toSorted((one, other) => other.seconds - one.seconds))
  console.log(
    [seconds.toFixed(1).padStart(8), String(passed).padStart(8), String(failures.length).padStart(8), `  ${file}`].join(
      '',
    ),
  );
for (const { file, failures } of shown) for (const { name } of failures) console.log(`failed: ${file} > ${name}`);
const failed = shown.reduce((sum, { failures }) => sum + failures.length, 0);
if (process.argv.includes('--keep-durations')) keepDurations('long', progress.files);
console.log(`\n${shown.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failed} failed`);
process.exit(failed === 0 && files.length > 0 ? 0 : 1);

function readProgress(): Progress {
  try {
    const progress = JSON.parse(readFileSync(path, 'utf8')) as Progress;
    if (progress.sources === sources) return progress;
  } catch {
    // Nothing was begun yet.
  }
  return { sources, files: [] };
}
