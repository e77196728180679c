import { expect, test } from 'vitest';
import { outOf, type Saved } from './saved.ts';

const answer = (key: string, at: number, length = 1, session = 'hers'): Saved => ({
  ...{ key, at, session, shop: 's' },
  json: 'x'.repeat(length),
});

test('the oldest answers are let go once there are too many, or they weigh too much', () => {
  const many = Array.from({ length: 303 }, (_, at) => answer(`k${at}`, at));
  expect(outOf(many, 'hers')).toEqual(['k2', 'k1', 'k0']);
  expect(outOf([answer('old', 1, 3_000_000), answer('new', 2, 2_000_000)], 'hers')).toEqual(['old']);
  expect(outOf([answer('one', 1), answer('two', 2)], 'hers')).toEqual([]);
});

test("another session's answers are let go, however few they are", () => {
  expect(outOf([answer('mine', 1), answer('theirs', 2, 1, 'theirs')], 'hers')).toEqual(['theirs']);
});
