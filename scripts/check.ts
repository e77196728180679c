/**
 * `npm test`: types, lint, unit tests, end-to-end tests. Runs all of them whatever fails, and ends with one line: `N
 * passed, N failed`.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Outcome {
  passed: number;
  failed: number;
}
const bin = (name: string) => join('node_modules', '.bin', name);
const folder = mkdtempSync(join(tmpdir(), 'dukani-check-'));

/** A tool that is content or not counts as one test. */
function tool(name: string, ...args: string[]): Outcome {
  const { status } = run(name, args);
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function tests(project: string): Outcome {
  const outputFile = join(folder, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${outputFile}`];
  const { status } = run('vitest', ['run', '--project', project, ...reporters]);
  try {
    const report = JSON.parse(readFileSync(outputFile, 'utf8')) as Report;
    const { numPassedTests, numFailedTests, numFailedTestSuites } = report;
    // A file that cannot be read fails without a test of its own; so does a run that ends badly with all tests passed.
    const failed = Math.max(numFailedTests, numFailedTestSuites > 0 || status !== 0 ? 1 : 0);
    return { passed: numPassedTests, failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
type Report = Record<'numPassedTests' | 'numFailedTests' | 'numFailedTestSuites', number>;

function run(name: string, args: string[]) {
  console.log(
    `\n▸ ${name} ${args.filter((arg) => !arg.startsWith('--reporter') && !arg.startsWith('--output')).join(' ')}`,
  );
  return spawnSync(bin(name), args, { stdio: 'inherit' });
}

const outcomes = [tool('tsc', '-p', '.'), tool('biome', 'check', '.'), tests('unit'), tests('e2e')];
rmSync(folder, { recursive: true });
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
