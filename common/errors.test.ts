import { expect, test } from 'vitest';
import { chatErrorText, extractErrorText } from './errors.ts';

const nested = { error: { message: 'From deep within' } };
const list = [{ msg: 'The message is odd', type: 'odd' }, { msg: 'And this' }];

test.each([
  ['detail as a list', { detail: list, message: 'M' }, 'The message is odd'],
  ['detail as an object', { detail: { msg: 'One', type: 'odd' }, message: 'M' }, 'One'],
  ['detail without msg', { detail: [{ type: 'value_error' }], message: 'M' }, 'value_error'],
  ['nested message', { message: nested, detail: 'D' }, 'From deep within'],
  ['message before detail', { message: 'M', detail: 'D' }, 'M'],
  ['detail as a text', { message: '', detail: 'D' }, 'D'],
  ['raw body', 'upstream is away', 'upstream is away'],
  ['nothing said', { detail: [] }, 'own message'],
  ['no body', '', 'own message'],
])('§8 extracted text: %s', (_, body, text) => {
  expect(extractErrorText(body, 'own message')).toBe(text);
});

test.each([
  ['detail before message', { message: 'M', detail: 'D' }, 'D'],
  ['first detail item before message', { message: 'M', detail: list }, 'The message is odd'],
  ['message', { message: 'M', detail: [{ type: 'odd' }] }, 'M'],
  ['nested message', { message: nested }, 'From deep within'],
  ['raw body', 'upstream is away', 'upstream is away'],
  ['no body', undefined, 'own message'],
])('§8 a chat says: %s', (_, body, text) => {
  expect(chatErrorText(body, 'own message')).toBe(text);
});

test.each([extractErrorText, chatErrorText])('§8 the configured code, in the language of the reader', (text) => {
  const body = { code: 'internal_error', message: 'pool exhausted', detail: 'stack' };
  expect(text(body, '')).toBe('Something Went Wrong');
  expect(text(body, '', 'sw')).toBe('Kuna hitilafu');
});
