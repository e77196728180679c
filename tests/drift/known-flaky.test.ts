import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { knownFlaky } from '../../scripts/check/known-flaky.ts';

const day = 24 * 3600 * 1000;

test('a test that is known to fail now and then is mended within a week', () => {
  const today = new Date().toISOString().slice(0, 10);
  for (const { file, test: name, since, until } of knownFlaky()) {
    expect([file, existsSync(file)]).toEqual([file, true]);
    expect(Date.parse(until) - Date.parse(since), `${name}: a week at most`).toBeLessThanOrEqual(7 * day);
    expect(until >= today, `${file} > ${name} was to be mended by ${until}`).toBe(true);
  }
});
