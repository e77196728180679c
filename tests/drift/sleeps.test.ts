import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A sleep, however it is written. */
const sleep = /\bwaitForTimeout\(|\bsetTimeout\(|from 'node:timers\/promises'/g;

/**
 * Tests wait for what they wait for, or move the clock that is passed in. Where real time must pass: how often it is
 * said, and why.
 */
const allowed: Record<string, { times: number; why: string }> = {
  'tests/harness/until.ts': { times: 1, why: 'the one poll, for what no event tells of' },
  'tests/harness/resend.ts': { times: 1, why: 'a caller that sends again sooner than it was told' },
  'tests/harness/fault-proxy.ts': { times: 2, why: 'a slow line' },
  'common/api.test.ts': { times: 1, why: 'an answer that breaks off in its middle' },
  'tests/faults/chat.test.ts': { times: 1, why: 'a transaction that is open for a while' },
  'tests/faults/database-away.test.ts': { times: 1, why: 'a database that is away for a while' },
};

test('no test sleeps, but for those that are named here', () => {
  const files = globSync([
    '{tests,server,resources,common,src,cart,widget,marketing,rehearsal}/**/*.{test.ts,test.tsx,e2e.ts}',
    'tests/{harness,e2e,site,popups}/**/*.ts',
  ]).filter((file) => file !== 'tests/drift/sleeps.test.ts');
  const found = [...new Set(files)].flatMap((file) => {
    const times = readFileSync(file, 'utf8').match(sleep)?.length ?? 0;
    return times > 0 ? [[file, times] as const] : [];
  });
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(allowed).map(([file, { times }]) => [file, times])),
  );
});
