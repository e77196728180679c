import { expect, test } from 'vitest';
import { startOfToday } from './start-of-today.ts';

test('a day begins at midnight in Dar es Salaam, wherever the browser is', () => {
  expect(startOfToday(new Date('2026-11-21T20:59:00Z'))).toBe('2026-11-20T21:00:00.000Z');
  expect(startOfToday(new Date('2026-11-21T21:01:00Z'))).toBe('2026-11-21T21:00:00.000Z');
});
