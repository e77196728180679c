import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const rooms = '{server,src,common,cart,widget,marketing,rehearsal,tests}';
const own = ['tests/harness/long-run.ts', 'tests/drift/long-run.test.ts'];

test('whatever has more to try in the long run is in the list that says what stays before a change lands', () => {
  const found = globSync(`${rooms}/**/*.{ts,tsx}`)
    .filter((file) => !own.includes(file))
    .filter((file) => /\b(isLongRun|inLongRun)\b/.test(readFileSync(file, 'utf8')))
    .map((file) => file.replace(/\.test\.ts$/, ''));
  const text = readFileSync('docs/decisions/68-long-run.md', 'utf8');
  const named = [...text.matchAll(/^\| `([^`]+)` \|/gm)].map(([, file = '']) => file);
  expect(named.toSorted()).toEqual(found.toSorted());
});
