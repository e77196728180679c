import { expect, test } from 'vitest';
import { openWords } from './words.ts';

/** A Friday noon in Dar es Salaam. */
const now = Date.parse('2026-11-20T12:00:00+03:00');
const closed = (at: string | null) => ({ closed: { opens_at: at && new Date(at).toISOString() } }) as never;

test.each([
  [{ closed: null } as never, 'Open now', 'Liko wazi sasa'],
  [closed(null), 'Takes no orders for now', 'Halipokei oda kwa sasa'],
  [
    closed('2026-11-20T18:00:00+03:00'),
    'Closed, opens today at 6:00\u00a0PM',
    'Limefungwa, litafunguliwa leo 6:00\u00a0PM',
  ],
  [
    closed('2026-11-21T00:30:00+03:00'),
    'Closed, opens tomorrow at 12:30\u00a0AM',
    'Limefungwa, litafunguliwa kesho 12:30\u00a0AM',
  ],
  [
    closed('2026-11-23T08:00:00+03:00'),
    'Closed, opens on Monday at 8:00\u00a0AM',
    'Limefungwa, litafunguliwa Jumatatu 8:00\u00a0AM',
  ],
])('when a shop opens is said in the shop’s own zone', (shop, en, sw) => {
  expect([openWords(shop, now, 'en'), openWords(shop, now, 'sw')]).toEqual([en, sw]);
});
