import { expect, test } from 'vitest';
import { eventNote } from './event-note.ts';

test('a note reads as its event means it, in the language of the page', () => {
  expect(eventNote({ event: 'payment_claimed', note: 'CK12345' }, 'en')).toContain('CK12345');
  expect(eventNote({ event: 'problem_reported', note: 'damaged: The lid' }, 'sw')).toBe('Imeharibika: “The lid”');
  expect(eventNote({ event: 'problem_reported', note: 'not arrived' }, 'en')).toBe('It has not arrived');
  expect(eventNote({ event: 'problem_solved', note: 'A new one comes today.' }, 'en')).toBe('“A new one comes today.”');
  expect(eventNote({ event: 'payment_failed', note: 'wrong_pin' }, 'en')).toBe('The PIN was wrong');
  expect(eventNote({ event: 'cancelled', note: 'Out of flour' }, 'sw')).toBe('Out of flour');
  expect(eventNote({ event: 'paid', note: null }, 'sw')).toBe(null);
});
