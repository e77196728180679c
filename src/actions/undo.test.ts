import { expect, test } from 'vitest';
import { undoTimeOf } from './undo.ts';

const actions = { undo: { access: 'cashier' } } as const;
const row = { undo_until: '2026-11-22T10:00:10.000Z', updated_at: '2026-11-22T10:00:00.000Z' };

test('a move may be taken back as long as the server says, less what its answer took', () => {
  expect(undoTimeOf({ actions }, row, 0)).toBe(10_000);
  expect(undoTimeOf({ actions }, row, 2_500)).toBe(7_500);
  expect(undoTimeOf({ actions }, row, 9_500)).toBe(undefined);
});

test('what cannot be taken back offers nothing', () => {
  expect(undoTimeOf({ actions: {} }, row, 0)).toBe(undefined);
  expect(undoTimeOf({ actions }, { ...row, undo_until: null }, 0)).toBe(undefined);
});
