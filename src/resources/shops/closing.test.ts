import { expect, test } from 'vitest';
import { closing } from './closing.ts';

test('hours that end before they begin end the next day', () => {
  expect(closing({ opens: '08:00', closes: '20:00' })).toBe(undefined);
  expect(closing({ opens: '18:00', closes: '02:00' })).toBe('next_day');
  expect(closing({ opens: '18:00', closes: '00:00' })).toBe('next_day');
  expect(closing({ opens: '06:00', closes: '06:00' })).toBe('whole_day');
});

test('hours that are not written yet mean nothing', () => {
  expect(closing({})).toBe(undefined);
  expect(closing({ opens: '18:00', closes: null })).toBe(undefined);
  expect(closing({ opens: '18:00', closes: '' })).toBe(undefined);
});
