import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileReport } from './report.ts';

/** Seconds of each test file when they were last written down: to begin with the longest, and to say how long. */
type Durations = Record<'gate' | 'long', Record<string, number>>;

const path = join(import.meta.dirname, '../../tests/durations.json');

export const readDurations = (): Durations => JSON.parse(readFileSync(path, 'utf8')) as Durations;

/** Writes down what the files of a whole run took; those of the other kind of run stay. */
export function keepDurations(run: keyof Durations, files: readonly FileReport[]): void {
  const seconds = files.map(({ file, seconds }) => [file, Math.round(seconds * 10) / 10] as const);
  const durations = { ...readDurations(), [run]: Object.fromEntries(seconds.toSorted()) };
  writeFileSync(path, `${JSON.stringify(durations, undefined, 2)}\n`);
}
