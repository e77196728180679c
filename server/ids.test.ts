import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { idsInOrder } from './ids.ts';

test('ids sort as they were made, within a millisecond and when the clock is set back', () => {
  const times = [...Array(10_000).fill(1000), ...Array(10_000).fill(500), 2000, 2001];
  const next = idsInOrder(() => times.shift() ?? 3000, randomBytes);
  const ids = Array.from({ length: 20_010 }, next);
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
