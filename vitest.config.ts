import { defineConfig } from 'vitest/config';
import LongestFirst from './scripts/check/longest-first.ts';
import { inLongRun } from './tests/harness/long-run.ts';
import { patientMs } from './tests/harness/until.ts';

const unit = [
  'resources/**/*.test.{ts,tsx}',
  'server/**/*.test.ts',
  'common/**/*.test.ts',
  'src/**/*.test.{ts,tsx}',
  'cart/**/*.test.ts',
  'widget/**/*.test.ts',
  'marketing/**/*.test.ts',
  'rehearsal/**/*.test.{ts,tsx}',
  'marketing/**/*.test.ts',
  'tests/**/*.test.ts',
];

/**
 * How long a state is waited for, and a test: to end what hangs, never to say how fast it is to be. A machine may be
 * four times as slow as another.
 */
const poll = { timeout: patientMs };
const hangs = 300_000;

/** Of the long run a test may take half an hour. */
const atMost = (milliseconds: number) => inLongRun(milliseconds, 30 * 60_000);

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: unit,
          globalSetup: 'tests/harness/set-up-run.ts',
          testTimeout: atMost(hangs),
          hookTimeout: hangs,
          expect: { poll },
          // A worker keeps its modules from one file to the next; in e2e its Chromium as well.
          isolate: false,
          // One more than there are cores: a quarter of their time workers wait, for queues and databases.
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.e2e.ts'],
          globalSetup: 'tests/e2e/set-up-run.ts',
          setupFiles: 'tests/e2e/show-evidence.ts',
          // Whatever hangs in it ends by itself after thirty seconds.
          testTimeout: atMost(hangs),
          hookTimeout: hangs,
          expect: { poll },
          isolate: false,
          maxWorkers: 3,
        },
      },
    ],
  },
});
