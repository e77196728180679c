import type { FileReport, Report } from './report.ts';
import { type RunOptions, runVitest } from './vitest.ts';

/** More failing files than these have one cause, which is not chance. */
const mostFiles = 2;

/**
 * Files that get no second try: what fails once where money, stock, tenancy or bad input are at stake is a finding,
 * however often it passes.
 */
const onceOnly = [
  /^tests\/(faults|boundaries|conformance)\//,
  /(^|[/-])(money|pay|paid|paying|payments?|ledger|stock|cash|refunds?)([-./]|$)/,
  /(^|[/-])(charges?|debts?|receipts?|credit|balances?)([-./]|$)/,
];
const isOnceOnly = (file: string) => onceOnly.some((pattern) => pattern.test(file));

/** A test that failed beside others and passed alone. */
interface Flaky {
  file: string;
  test: string;
  /** What it said when it failed. */
  text: string;
}
export interface Verdict {
  passed: number;
  flaky: Flaky[];
  failed: { file: string; test: string; text: string }[];
}

/**
 * What came of the runs of some projects: a failing file is run once more, alone, in a fresh process, after everything
 * else.
 */
export function judge(runs: readonly { options: RunOptions; report: Report }[]): Verdict {
  const files = runs.flatMap(({ options, report }) => report.files.map((file) => ({ options, ...file })));
  const failing = files.filter(({ failures }) => failures.length > 0);
  const verdict: Verdict = {
    passed: files.reduce((sum, { passed }) => sum + passed, 0),
    flaky: [],
    failed: runs.flatMap(({ options, report }) =>
      report.uncaught.map((text) => ({ file: options.project, test: 'outside of any test', text })),
    ),
  };
  const mayPass =
    verdict.failed.length === 0 && failing.length <= mostFiles && !failing.some(({ file }) => isOnceOnly(file));
  for (const file of failing) {
    const second = mayPass ? runAgain(file.options, file) : undefined;
    if (second && second.failures.length === 0) {
      verdict.flaky.push(...file.failures.map(({ name, text }) => ({ file: file.file, test: name, text })));
      verdict.passed += second.passed - file.passed;
      continue;
    }
    for (const { name, text } of file.failures) {
      const secondText = second?.failures.find((failure) => failure.name === name)?.text;
      verdict.failed.push({
        file: file.file,
        test: name,
        text: secondText ? `${text}\nand alone:\n${secondText}` : text,
      });
    }
  }
  return verdict;
}

function runAgain(options: RunOptions, { file }: FileReport): FileReport {
  const { files, uncaught } = runVitest({ ...options, files: [file], alone: true });
  const report = files.find((each) => each.file === file);
  const failures = [...(report?.failures ?? []), ...uncaught.map((text) => ({ name: 'the file itself', text }))];
  return { file, seconds: report?.seconds ?? 0, passed: report?.passed ?? 0, failures };
}
