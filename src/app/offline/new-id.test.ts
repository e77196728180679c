import { expect, test } from 'vitest';
import { isNewId, newId } from './new-id.ts';

test('an id is a UUIDv7 of its time, and none is made twice', () => {
  const at = Date.UTC(2026, 10, 22, 12);
  const ids = Array.from({ length: 200 }, () => newId(at));
  expect(new Set(ids).size).toBe(200);
  expect(ids.every(isNewId)).toBe(true);
  expect(Number.parseInt(ids[0]?.replaceAll('-', '').slice(0, 12) ?? '', 16)).toBe(at);
  expect(isNewId(crypto.randomUUID())).toBe(false);
});
