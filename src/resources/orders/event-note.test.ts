import { expect, test } from 'vitest';
import { labels as orderLabels } from '../../../resources/labels/orders.ts';
import { eventNote, eventTitle } from '../../app/history/event-words.ts';
import { says } from './event-note.ts';

const words = { labels: orderLabels, says };

const note = (type: string, data: Record<string, unknown>, language: 'en' | 'sw') =>
  eventNote({ type: `orders.${type}`, data, changes: null }, words, language);

test('a note reads as its event means it, in the language of the page', () => {
  expect(note('payment_claimed', { reference: 'CK12345' }, 'en')).toContain('CK12345');
  expect(note('problem_reported', { kind: 'damaged', text: 'The lid' }, 'sw')).toBe('Imeharibika: “The lid”');
  expect(note('problem_reported', { kind: 'not arrived', text: null }, 'en')).toBe('It has not arrived');
  expect(note('problem_solved', { answer: 'A new one comes today.' }, 'en')).toBe('“A new one comes today.”');
  expect(note('payment_failed', { failure: 'wrong_pin' }, 'en')).toBe('The PIN was wrong');
  expect(note('cancelled', { reason: 'Out of flour' }, 'sw')).toBe('Out of flour');
  expect(note('placed', { number: 7, channel: 'web', notified: false }, 'en')).toBe(null);
  expect(note('undone', { step: 'cancelled' }, 'sw')).toBe('Imeghairiwa');
  expect(note('paid', {}, 'sw')).toBe(null);
  expect(note('payment_requested', { phone: '+255716000002' }, 'sw')).toBe('0716 000 002');
});

test('an edit says which fields it touched', () => {
  const edit = {
    type: 'orders.updated',
    data: {},
    changes: { staff_note: [null, 'x'], landmark: ['a', 'b'] },
  } as const;
  expect(eventTitle(edit, words, 'sw')).toBe('Taarifa zimebadilishwa');
  expect(eventNote(edit, words, 'en')).toBe('Staff note, Landmark');
});
