import { expect, test } from 'vitest';
import { mayOrder } from './may-order.ts';

test.each([
  'naomba maji katoni mbili na unga wa sembe kilo 5, nipo Sinza',
  'Habari. Nataka keki ya birthday',
  'unga wa sembe kilo tano sukari kilo mbili',
  'soda x3',
  'sukari nusu kilo',
  'nipe kitenge chekundu',
  'I want two soda and 1kg sugar',
  'Please send me rice',
  'viatu 41 jozi moja',
  'sukari mfuko mmoja',
  'Habari za asubuhi, naomba mkate',
  'nipo Sinza naomba maji',
  'nitumie mkate',
])('an order: %s', (text) => {
  expect(mayOrder(text)).toBe(true);
});

test.each([
  'Habari za asubuhi',
  'Asante sana',
  'Sawa nimekuelewa',
  'Ongea na muuzaji',
  'bei ya unga?',
  'mnauza sukari kilo ngapi',
  'nataka kuongea na muuzaji',
  'naomba msaada',
  'naomba risiti yangu',
  'oda namba 12 haijafika',
  'nitakuja kesho saa 4',
  'nimetuma 25000',
  'mkate wa 600',
  'sitaki sukari',
  'nipo Sinza Mori, 0754 123 456',
  'I want to talk to a person',
  'where is my order',
  'Thank you very much',
  '2',
  '',
])('no order: %s', (text) => {
  expect(mayOrder(text)).toBe(false);
});
