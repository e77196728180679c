import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * A mobile number in a range that a network of Tanzania gives out (060 is nobody's), or of a neighbour, in any spelling
 * that a text has.
 */
const owned = /(?<![\w.-])(?:(?:\+?255|0)[ -]?(?:6[1-35-9]|7\d)\d[ -]?\d{3}[ -]?\d{3}|\+2(?!55)\d\d[\d -]{8,11})(?!\w)/;
const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(tsx?|mjs|md|html|svg|json|css)$/.test(file) && !/^tests\/|\.test\.|package-lock/.test(file));

test('what is printed, shown as an example or seeded is no number that somebody may own', () => {
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      // What parses numbers may say how somebody types them.
      .flatMap((line, at) => (owned.test(line) ? [`${file}:${at + 1} ${owned.exec(line)?.[0]}`] : [])),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});

test.each(['0712 345 678', '+255712345678', '255 754 000 222', '+254 712 345 678'])('%s would be found', (number) => {
  expect(owned.test(`Write it like ${number}.`)).toBe(true);
});

/** Where a chat opens is decided by one function of the server's and one of the dashboard's. */
test('nobody else writes wa.me; the rest are examples', () => {
  const places = files.filter((file) => /^(?!docs)/.test(file) && readFileSync(file, 'utf8').includes('//wa.me'));
  expect(places.sort()).toEqual([
    'common/chat-url.ts',
    'server/chat-url.ts',
    'server/openapi/example-values.ts',
    'widget/options.ts',
    'widget/popup/options.ts',
  ]);
});
