import { expect, test } from 'vitest';
import type { ChatAction } from '../../../common/contracts/chat-entry.ts';
import { limits, shorten } from '../../../common/flow/limits.ts';
import fc from '../../../tests/harness/properties.ts';
import { message, offer } from './actions.ts';
import { fitReplies } from './fit.ts';
import { fits } from './fits.ts';

const fitActions = (actions: readonly ChatAction[]): ChatAction[] =>
  fitReplies(actions.map((each) => ({ action: each }))).map((reply) => reply.action);

const id = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 40 }).map((text) => `i${text.trim()}`);
const text = fc.string({ unit: 'binary', maxLength: 5000 });
const options = fc.uniqueArray(fc.record({ id, title: text, description: text }), {
  selector: (option) => option.id,
  maxLength: 15,
});
const action: fc.Arbitrary<ChatAction> = fc.oneof(
  text.map(message),
  fc.tuple(text, options, text).map(([body, all, button]) => offer(body, all, { button, header: button })),
  fc.tuple(text, options).map(([body, all]) =>
    offer(
      body,
      all.slice(0, 3).map(({ id: each, title }) => ({ id: each, title })),
      { button: 'x' },
    ),
  ),
);

test('whatever is said is made to fit, and fitting again changes nothing', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 4 }), (actions) => {
      const fitted = fitActions(actions);
      expect(fitted.every(fits)).toBe(true);
      expect(fitActions(fitted)).toEqual(fitted);
    }),
  );
});

test('texts are counted in characters, not in halves of emoji', () => {
  expect(shorten('😀😀😀', 3)).toBe('😀😀😀');
  expect(shorten('😀😀😀😀', 3)).toBe('😀😀…');
});

test('equal titles are told apart', () => {
  const long = 'Kitenge cha pamba cha Dar es Salaam';
  const [fitted] = fitActions([
    offer(
      '?',
      [1, 2, 3, 4].map((each) => ({ id: `p${each}`, title: long })),
      { button: 'x' },
    ),
  ]);
  const rows = fitted && 'send_button' in fitted ? fitted.send_button.action.sections[0]?.rows : [];
  expect(new Set(rows?.map(({ title }) => title)).size).toBe(4);
  expect(rows?.every(({ title }) => [...title].length <= limits.rowTitle)).toBe(true);
});

const buttons = (titles: string[]): ChatAction =>
  offer(
    'Body',
    titles.map((title, at) => ({ id: `b${at}`, title })),
    { button: 'x' },
  );
const rows = (count: number): ChatAction =>
  offer(
    'Body',
    Array.from({ length: count }, (_, at) => ({ id: `r${at}`, title: `Row ${at}`, description: '' })),
    {
      button: 'Open',
    },
  );

test.each<[string, ChatAction, boolean]>([
  ['a text of 4096', message('x'.repeat(4096)), true],
  ['a text of 4097', message('x'.repeat(4097)), false],
  ['an empty text', message(''), false],
  ['3 buttons', buttons(['a', 'b', 'c']), true],
  ['two buttons of one title', buttons(['a', 'a']), false],
  ['a button of 21', buttons(['x'.repeat(21)]), false],
  ['10 rows', rows(10), true],
  ['11 rows', rows(11), false],
  ['a picture without a web address', { send_images: [{ link: 'file:///etc/passwd', caption: '' }] }, false],
  ['a picture', { send_images: [{ link: 'https://duka.test/a.jpg', caption: '' }] }, true],
  ['a place beyond the pole', { send_locations: [{ latitude: 91, longitude: 0, name: '', address: '' }] }, false],
])('%s', (_name, given, expected) => {
  expect(fits(given)).toBe(expected);
});
