import { execFileSync } from 'node:child_process';
import { beforeAll, expect, test } from 'vitest';
import { budgets, weigh } from './budgets.ts';

// What is weighed is what the sources make now, not what an earlier build left.
beforeAll(() => {
  execFileSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' });
});

test.each(budgets)('$name: at most $most kB', ({ most, files }) => {
  const list = files();
  expect(list.length).toBeGreaterThan(0);
  expect(weigh(list), list.join('\n')).toBeLessThanOrEqual(most);
});
