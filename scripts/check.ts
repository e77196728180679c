/**
 * `npm test`: types, lint, unit tests, end-to-end tests. Runs all of them whatever fails, a failing file once more
 * alone, and ends with one line a failing test and one for all: `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { wholeBrowserWarning } from './browser/chromium.ts';
import { judge } from './check/again.ts';
import { closingLines } from './check/closing.ts';
import { runVitest } from './check/vitest.ts';

const root = join(import.meta.dirname, '..');
const warning = wholeBrowserWarning();
if (warning) console.log(warning);
const minutes: [part: string, milliseconds: number][] = [];

function timed<Result>(part: string, run: () => Result): Result {
  console.log(`\n▸ ${part}`);
  const from = performance.now();
  const result = run();
  minutes.push([part, performance.now() - from]);
  return result;
}

/** A tool that is content or not counts as one test. */
const tools = [
  ['types', 'tsc', '-p', '.'],
  ['lint', 'biome', 'check', '.'],
] as const;
const isContent = tools.map(([part, name, ...args]) =>
  timed(
    part,
    () => spawnSync(join(root, 'node_modules', '.bin', name), args, { cwd: root, stdio: 'inherit' }).status === 0,
  ),
);
const runs = ['unit', 'e2e'].map((project) => {
  const options = { root, project };
  return { options, report: timed(project, () => runVitest(options)) };
});
const verdict = timed('once more', () => judge(runs));
verdict.passed += isContent.filter(Boolean).length;
tools.forEach(([part, name], at) => {
  if (!isContent[at]) verdict.failed.push({ file: part, test: name, text: 'told above' });
});

for (const line of closingLines(
  verdict,
  runs.flatMap(({ report }) => report.files),
  minutes,
))
  console.log(line);
if (warning) console.log(warning);
console.log(`\n${verdict.passed} passed, ${verdict.failed.length} failed`);
process.exit(verdict.failed.length === 0 && verdict.passed > 0 ? 0 : 1);
