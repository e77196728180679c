import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Report, reportVariable } from './report.ts';

export interface RunOptions {
  /** The folder with the settings of vitest. */
  root: string;
  project: string;
  /** These files alone. */
  files?: string[];
  /** Tests with this in their name alone. */
  named?: string;
  /** In one worker, each file after the other. */
  alone?: boolean;
  /** What it prints is not for anybody to read. */
  quiet?: boolean;
}

/** Runs a project's tests in a process of its own. A run that leaves no report has failed without a file's fault. */
export function runVitest({ root, project, files = [], named, alone = false, quiet = false }: RunOptions): Report {
  const folder = mkdtempSync(join(tmpdir(), 'dukani-check-'));
  const reportPath = join(folder, 'report.json');
  const reporter = join(import.meta.dirname, 'report.ts');
  const args = ['run', '--project', project, '--reporter=default', `--reporter=${reporter}`];
  if (alone) args.push('--maxWorkers=1');
  if (named !== undefined) args.push('-t', named);
  args.push(...files);
  // Inside of a test of this very thing, the run around it is none of this one's.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|DUKANI_TEST)/.test(name)));
  const { status } = spawnSync(join(root, 'node_modules', '.bin', 'vitest'), args, {
    cwd: root,
    stdio: quiet ? 'ignore' : 'inherit',
    env: { ...env, [reportVariable]: reportPath },
  });
  try {
    const report = JSON.parse(readFileSync(reportPath, 'utf8')) as Report;
    const isExplained = report.uncaught.length > 0 || report.files.some(({ failures }) => failures.length > 0);
    if (status !== 0 && !isExplained) report.uncaught.push(`vitest ended with ${status}`);
    if (status === 0 && report.files.length === 0) report.uncaught.push('there was no file to run');
    return report;
  } catch {
    return { files: [], uncaught: [`vitest ended with ${status} and left no report`] };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
