import { expect, test } from 'vitest';
import { addressLines } from './delivery-place.ts';

test('an address is what is known of it, each part once', () => {
  expect(addressLines({ zone: 'Sinza', place: 'Kijiweni', landmark: 'near the pharmacy' })).toEqual([
    'Sinza',
    'Kijiweni',
    'near the pharmacy',
  ]);
  expect(addressLines({ zone: 'Sinza', place: ' Sinza ', landmark: null })).toEqual(['Sinza']);
  expect(addressLines({ zone: null, place: ' ', landmark: null })).toEqual([]);
});
