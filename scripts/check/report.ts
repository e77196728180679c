import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** One that failed, and why. */
export interface Failure {
  name: string;
  text: string;
}
export interface FileReport {
  /** From the root of the project. */
  file: string;
  /** What its worker spent on it. */
  seconds: number;
  passed: number;
  failures: Failure[];
}
export interface Report {
  files: FileReport[];
  /** What nobody caught, outside of any test. */
  uncaught: string[];
}

/** Where a run writes its report: the name of the variable that says it. */
export const reportVariable = 'DUKANI_TEST_REPORT';

const textOf = ({ stack, message, diff }: SerializedError) => [stack || message, diff].filter(Boolean).join('\n');

/** Writes down what became of each file of a run, its set-up among it. */
export default class FileReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], uncaught: readonly SerializedError[]): void {
    const report: Report = { files: modules.map(reportOf), uncaught: uncaught.map(textOf) };
    writeFileSync(process.env[reportVariable] ?? 'test-report.json', JSON.stringify(report));
  }
}

function reportOf(module: TestModule): FileReport {
  const tests = [...module.children.allTests()];
  const failures = tests.flatMap((test) => {
    const result = test.result();
    return result.state === 'failed' ? [{ name: test.fullName, text: result.errors.map(textOf).join('\n') }] : [];
  });
  // What goes wrong before or after the tests of a file, or of a part of it, is no test's.
  for (const part of [module, ...module.children.allSuites()])
    for (const error of part.errors())
      failures.push({
        name: 'fullName' in part ? `set-up of ${part.fullName}` : 'the file itself',
        text: textOf(error),
      });
  if (failures.length === 0 && !module.ok()) failures.push({ name: 'the file itself', text: 'It did not end well.' });
  if (failures.length === 0 && ['pending', 'queued'].includes(module.state()))
    failures.push({ name: 'the file itself', text: 'It did not end: its worker is gone.' });
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return {
    file: module.relativeModuleId,
    seconds: (collectDuration + setupDuration + duration) / 1000,
    passed: tests.filter((test) => test.result().state === 'passed').length,
    failures,
  };
}
