import { expect, test } from 'vitest';
import { addressOf } from './address.ts';

test('an address is what is known of it, each part once', () => {
  expect(addressOf({ zone: 'Sinza', place: 'Kijiweni', landmark: 'near the pharmacy' })).toEqual([
    'Sinza',
    'Kijiweni',
    'near the pharmacy',
  ]);
  expect(addressOf({ zone: 'Sinza', place: ' Sinza ', landmark: null })).toEqual(['Sinza']);
  expect(addressOf({ zone: null, place: ' ', landmark: null })).toEqual([]);
});
