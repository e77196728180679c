import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What makes a test depend on the machine's speed, on its neighbours or on chance, as far as the text shows it. */
interface Habit {
  pattern: RegExp;
  instead: string;
  /** Files in which it may stand. */
  but?: RegExp;
}
const habits: Record<string, Habit> = {
  'vi.waitFor waits a second': { pattern: /\bvi\.wait(For|Until)\(/, instead: 'expect.poll, or eventually' },
  'networkidle may have been reached before': {
    pattern: /networkidle/,
    instead: 'a locator, a poll for what is to come, or answered() of the end-to-end harness',
  },
  'fast-check without a seed': {
    pattern: /from 'fast-check'/,
    instead: 'tests/harness/properties.ts',
    // What only makes generators, and what goes into a page with its seed.
    but: /^tests\/(harness\/properties|widget-spec\/message-texts|e2e\/media\/page)\.tsx?$/,
  },
  'chance without a seed': {
    pattern: /\bMath\.random\(/,
    instead: 'randomOf of tests/harness/fault-proxy.ts',
    // Names of what is made and taken away again.
    but: /^tests\/(harness\/databases\.ts|e2e\/)/,
  },
  'a bound by the wall clock': {
    pattern: /expect\(\(?(Date|performance)\.now\(\) -/,
    instead: 'a state, a count or an injected clock; times belong to the benchmarks',
  },
  'a patience of its own': {
    pattern: /^ *(\}|(before|after)All\(.*), (\d\d?|[12]\d\d|300)_000\);$|\.poll\([^;]*\btimeout:/m,
    instead: 'that of vitest.config.ts, for a machine four times as slow as yours',
    but: /^tests\/e2e\//,
  },
  'a build into what other tests read': {
    pattern: /scripts\/build\.ts'/,
    instead: 'what tests/harness/set-up-run.ts has built',
    but: /^tests\/harness\/set-up-run\.ts$/,
  },
  'a port that was let go': {
    pattern: /\bcreateServer\(\)\.listen\(0/,
    instead: 'freePort, or a server that listens on 0 itself',
  },
  'locks of the whole cluster': {
    pattern: /\bpg_locks\b(?![\s\S]{0,200}current_database)/,
    instead: 'those of current_database()',
  },
};

const files = globSync([
  '{tests,server,resources,common,src,cart,widget,marketing,rehearsal}/**/*.{test.ts,test.tsx,e2e.ts}',
  'tests/**/*.{ts,tsx}',
]).filter((file) => !file.startsWith('tests/bench/') && file !== 'tests/drift/test-habits.test.ts');
const sources = [...new Set(files)];

test.each(Object.entries(habits))('no test has %s', (_, { pattern, instead, but }) => {
  const found = sources.filter((file) => !but?.test(file) && pattern.test(readFileSync(file, 'utf8')));
  expect(found, `instead: ${instead}`).toEqual([]);
});
