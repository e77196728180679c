import { expect, test } from 'vitest';
import { isAlike } from './is-alike.ts';

test.each([
  ['Asha Juma', 'asha  juma', true],
  ['Asha Juma', 'Asha J.', true],
  ['Asha Juma', 'Asha Juma Mushi', true],
  ['Asha Juma', 'Asha Joseph', false],
  ['Asha Juma', 'Neema Juma', false],
  // Half the town is called that.
  ['Asha', 'Asha', false],
  ['Asha Juma', 'Asha', false],
])('%s and %s may be one person: %s', (one, other, is) => {
  expect(isAlike(one, other)).toBe(is);
  expect(isAlike(other, one)).toBe(is);
});
