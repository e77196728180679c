import { expect, test } from 'vitest';
import { coordinatesIn, lineOfPlace } from './map-line.ts';

const at = { latitude: -6.8, longitude: 39.2800012 };

test('a place is one line that fits its field and that a map finds', () => {
  const line = (name: string | null, address: string | null) => lineOfPlace({ ...at, name, address }, 200);
  expect(line(null, null)).toBe('-6.80000,39.28000');
  expect(line('Duka la Asha', null)).toBe('Duka la Asha (-6.80000,39.28000)');
  expect(line('Duka la Asha', 'Kariakoo')).toBe('Duka la Asha, Kariakoo (-6.80000,39.28000)');
  const long = line('🏠'.repeat(100), 'x'.repeat(200));
  expect(long.length).toBeLessThanOrEqual(200);
  expect(long.isWellFormed()).toBe(true);
  for (const each of [line(null, null), line('Duka 12.50000', 'Kariakoo'), long])
    expect(coordinatesIn(each)).toBe('-6.80000,39.28000');
});

test.each(['Sinza Kijiweni, nyumba namba 12', '12.50000', '1.5,2.5', ''])('“%s” says no place on a map', (line) => {
  expect(coordinatesIn(line)).toBeUndefined();
});
