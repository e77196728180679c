import { expect, test } from 'vitest';
import { longestRead, partsOf } from './parts.ts';

test('a long text is read in parts that end where a thing ends, each with its place', () => {
  expect(partsOf('unga kilo 5')).toEqual([{ from: 0, text: 'unga kilo 5' }]);
  expect(partsOf('')).toEqual([]);
  for (const between of ['\n', ', ', ' na ']) {
    const text = Array.from({ length: 400 }, (_, at) => `unga kilo ${at}`).join(between);
    const parts = partsOf(text);
    expect(parts.length, between).toBeGreaterThan(2);
    expect(parts.map((part) => part.text).join(''), between).toBe(text);
    for (const { from, text: part } of parts) {
      expect(part.length).toBeLessThanOrEqual(longestRead);
      expect(text.slice(from, from + part.length)).toBe(part);
    }
  }
  const prices = Array.from({ length: 400 }, () => 'unga 5,000').join(', ');
  for (const { text } of partsOf(prices).slice(0, -1)) expect(text.endsWith('5,000,')).toBe(true);
  const lines = Array.from({ length: 400 }, (_, at) => `unga kilo ${at}\n`).join('');
  for (const { text } of partsOf(lines)) expect(text.endsWith('\n')).toBe(true);
});

test('one endless word is cut, and of an endless text the end is not read', () => {
  const parts = partsOf('x'.repeat(100_000));
  expect(parts).toHaveLength(6);
  expect(parts.at(-1)).toEqual({ from: 5 * longestRead, text: 'x'.repeat(longestRead) });
});
