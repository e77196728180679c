import { expect, test } from 'vitest';
import { bodiesOf } from './bodies.ts';

const url = 'https://duka.test/cart/order?token=t1';
const card = { kind: 'link', title: '', url, button: 'Lipa sasa' } as const;

test.each([
  [
    `Oda yako: *TZS 5.00*. Fungua kiungo hiki ulipe: ${url}\n\nUkishalipa, tutakujulisha.`,
    'Oda yako: *TZS 5.00*.\n\nUkishalipa, tutakujulisha.',
  ],
  [`Oda zako:\n\nOda 7: *Inasubiri*\n${url}`, 'Oda zako:\n\nOda 7: *Inasubiri*'],
  [`Oda yako namba 7 kutoka Duka la Asha: ${url}`, 'Oda yako namba 7 kutoka Duka la Asha'],
])('%j comes with a button instead of the address', (text, left) => {
  expect(bodiesOf({ send_message: text }, { card })).toEqual([
    {
      type: 'interactive',
      interactive: {
        type: 'cta_url',
        body: { text: left },
        action: { name: 'cta_url', parameters: { display_text: 'Lipa sasa', url } },
      },
    },
  ]);
});

test('a text without a card, or too long for a button, keeps its address', () => {
  const long = `${'a '.repeat(600)}. Lipa: ${url}`;
  for (const [text, given] of [
    [`Lipa: ${url}`, undefined],
    [long, card],
  ] as const)
    expect(bodiesOf({ send_message: text }, { card: given })).toEqual([
      { type: 'text', text: { body: text, preview_url: true } },
    ]);
});

test('who is asked where she is has a button for it, as long as there is room above it', () => {
  const ask = (body: string) => bodiesOf({ send_message: body }, { wants: 'place' });
  expect(ask('Uko wapi?')).toEqual([
    {
      type: 'interactive',
      interactive: {
        type: 'location_request_message',
        body: { text: 'Uko wapi?' },
        action: { name: 'send_location' },
      },
    },
  ]);
  expect(ask('a'.repeat(1025))).toMatchObject([{ type: 'text' }]);
});
