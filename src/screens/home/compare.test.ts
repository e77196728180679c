import { expect, test } from 'vitest';
import { formatMoney } from '../../../common/money.ts';
import { compare } from './compare.ts';
import { texts } from './texts.ts';

test('each outcome has its own sentence', () => {
  const money = (today: number, yesterday: number) => compare(today, yesterday, texts.en, formatMoney);
  expect(money(500_00, 200_00)).toBe('TZS 300.00 more than yesterday by this time');
  expect(money(200_00, 500_00)).toBe('TZS 300.00 less than yesterday by this time');
  expect(money(200_00, 200_00)).toBe('The same as yesterday by this time');
  expect(money(0, 0)).toBe('No money yet today');
  expect(money(200_00, 0)).toBe('More than yesterday by this time');
  expect(compare(3, 5, texts.sw, String)).toBe('2 pungufu ya jana saa kama hii');
});
