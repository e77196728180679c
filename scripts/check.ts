/**
 * `npm test`: types, lint, unit tests, end-to-end tests. Runs all of them whatever fails, a failing file once more
 * alone, and ends with one line a failing test and one for all: `N passed, N failed`. With `--keep-durations` what each
 * file took is written down, for the order of the next runs.
 */
import { join } from 'node:path';
import { wholeBrowserWarning } from './browser/chromium.ts';
import { judge } from './check/again.ts';
import { closingLines } from './check/closing.ts';
import { keepDurations } from './check/durations.ts';
import { ownPostgres } from './check/own-postgres.ts';
import { runTool, tools } from './check/tools.ts';
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

const postgres = await ownPostgres();
const contents = tools.map((tool) => [tool, timed(tool.part, () => runTool(root, tool))] as const);
const runs = ['unit', 'e2e'].map((project) => {
  const options = { root, project };
  return { options, report: timed(project, () => runVitest(options)) };
});
const verdict = timed('once more', () => judge(runs));
await postgres?.remove();
for (const [{ part, name }, isContent] of contents) {
  if (isContent) verdict.passed += 1;
  else verdict.failed.push({ file: part, test: name, text: 'told above' });
}
const files = runs.flatMap(({ report }) => report.files);
if (process.argv.includes('--keep-durations')) keepDurations('gate', files);

for (const line of closingLines(verdict, files, minutes)) console.log(line);
if (warning) console.log(warning);
console.log(`\n${verdict.passed} passed, ${verdict.failed.length} failed`);
process.exit(verdict.failed.length === 0 && verdict.passed > 0 ? 0 : 1);
