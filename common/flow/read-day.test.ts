import { expect, test } from 'vitest';
import { readDay } from './read-day.ts';

/** A Thursday. */
const today = '2026-11-26';

test.each([
  ['leo', '2026-11-26'],
  ['Kesho!', '2026-11-27'],
  ['kesho kutwa', '2026-11-28'],
  ['tomorrow', '2026-11-27'],
  ['Jumamosi', '2026-11-28'],
  ['thursday', '2026-11-26'],
  ['siku ya Jumatano', '2026-12-02'],
  ['24/12', '2026-12-24'],
  ['24.12.', '2026-12-24'],
  ['24-12-2027', '2027-12-24'],
  ['1/2/27', '2027-02-01'],
  ['25/11', '2027-11-25'],
  ['2026-12-24', '2026-12-24'],
  ['tarehe 24 Desemba', '2026-12-24'],
  ['24th of December 2028', '2028-12-24'],
  ['Dec 24', '2026-12-24'],
  ['5 Machi', '2027-03-05'],
  // Goods, and no months.
  ['2 machungwa', undefined],
  ['5 mayai', undefined],
  ['3 market', undefined],
  ['31/2', undefined],
  ['32 Desemba', undefined],
  ['24', undefined],
  ['sijui', undefined],
  ['', undefined],
])('“%s” is %s', (text, day) => {
  expect(readDay(text, today)).toBe(day);
});
