import { expect, test } from 'vitest';
import { bytesOfDay } from './data-used.ts';

test('what was counted on another day, or is no count, is not counted today', () => {
  expect(bytesOfDay('2026-11-22 1500', '2026-11-22')).toBe(1500);
  for (const stored of ['2026-11-21 1500', null, 'x', '2026-11-22 x']) expect(bytesOfDay(stored, '2026-11-22')).toBe(0);
});
