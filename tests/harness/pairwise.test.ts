import { expect, test } from 'vitest';
import { pairwise } from './pairwise.ts';

test('every value of each factor meets every value of each other one, in few cases', () => {
  const factors = { a: [1, 2, 3, 4], b: ['x', 'y', 'z'], c: [true, false], d: [null, undefined, 0] };
  const cases = pairwise(factors);
  const names = Object.keys(factors) as (keyof typeof factors)[];
  for (const one of names)
    for (const other of names.filter((name) => name !== one))
      for (const x of factors[one])
        for (const y of factors[other])
          expect(
            cases.some((each) => each[one] === x && each[other] === y),
            `${one}=${x} ${other}=${y}`,
          ).toBe(true);
  expect(cases.length).toBeLessThan(20);
  expect(pairwise(factors)).toEqual(cases);
});
