import { expect, test } from 'vitest';
import { troubleOf } from './trouble.ts';

test('a problem is its kind and what was said about it', () => {
  expect(troubleOf('damaged: The lid: broken')).toEqual({ kind: 'damaged', text: 'The lid: broken' });
  expect(troubleOf('not arrived')).toEqual({ kind: 'not arrived', text: null });
  expect(troubleOf('wrong product: ')).toEqual({ kind: 'wrong product', text: null });
});

test('what has no kind is kept whole', () => {
  expect(troubleOf('damaged-ish')).toEqual({ kind: 'other', text: 'damaged-ish' });
  expect(troubleOf('Where is it?')).toEqual({ kind: 'other', text: 'Where is it?' });
});
