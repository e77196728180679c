import { expect, test } from 'vitest';
import { chatMoney } from './chat-money.ts';

test('an amount stays in one line with its currency', () => {
  expect(chatMoney(2_500_00)).toBe('TZS\u00a02,500.00');
  expect(chatMoney(-700_00)).toBe('TZS\u00a0-700.00');
});
