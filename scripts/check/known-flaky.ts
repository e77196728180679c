import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const knownFlakyFile = 'tests/known-flaky.json';

/** A test that failed and passed alone, and the day (YYYY-MM-DD) by which it is mended. */
interface KnownFlaky {
  file: string;
  test: string;
  since: string;
  until: string;
}

export const knownFlaky = (): KnownFlaky[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../..', knownFlakyFile), 'utf8')) as KnownFlaky[];
