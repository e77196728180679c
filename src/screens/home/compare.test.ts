import { expect, test } from 'vitest';
import { formatMoney } from '../../../common/money.ts';
import { compare } from './compare.ts';
import { texts } from './texts.ts';

test('each outcome has its own sentence', () => {
  const money = (today: number, yesterday: number) => compare(today, yesterday, texts.en, formatMoney);
  expect(money(500_00, 200_00)).toBe('TZS 300.00 more than yesterday');
  expect(money(200_00, 500_00)).toBe('TZS 300.00 short of yesterday’s whole day');
  expect(money(200_00, 200_00)).toBe('The same as yesterday');
  expect(money(0, 0)).toBe('Nothing yet, and nothing yesterday');
  expect(money(200_00, 0)).toBe('Yesterday there was nothing');
  expect(compare(3, 5, texts.sw, String)).toBe('2 pungufu ya jana nzima');
});
