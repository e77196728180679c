import { expect, test } from 'vitest';
import { findingsOf } from './doctor.ts';
import { wordsFor } from './doctor-words.ts';
import { type Block, type Flow, flowSchema } from './flow.ts';

const words = (text: string, sw = text) => ({ en: text, sw });
const duka = { name: 'Duka', address: 'Kariakoo' };
const person: Block = { kind: 'person', text: words('Somebody answers.') };
const line = (next: string, text = words('Hello')): Block => ({ kind: 'message', text, next });
const asks: Extract<Block, { kind: 'ask' }> = {
  ...{ kind: 'ask', text: words('Size?'), answer: 'number', variable: 'size', sorry: words('Sorry'), next: 'person' },
};
const asksSystem = (url: string, next: string): Block => ({
  ...{ kind: 'http', text: words('Wait'), sorry: words('Still waiting'), method: 'GET', url, headers: [], body: '' },
  ...{ read: [], next, failed: 'person' },
});
const header = (value: string, secret: string | null) => ({ name: 'X-Duka', value, secret });
const menu = (titles: string[], next = 'person'): Block => ({
  kind: 'menu',
  text: words('What now?'),
  button: words('Choose'),
  options: titles.map((title, at) => ({ id: `o${at}`, title: words(title), next })),
});
const shown = (show: 'buttons' | 'list', titles: string[], next?: string): Block =>
  ({ ...menu(titles, next), show }) as Block;
const waitsForMoney = (wait: number, exits: { paid?: string; unpaid?: string }): Block => ({
  ...{ kind: 'link', text: words('{number}'), empty: words('Empty'), next: 'person', wait, ...exits },
});
const described = (titles: string, description: string): Block => {
  const { options, ...rest } = menu(titles.split('')) as Extract<Block, { kind: 'menu' }>;
  return { ...rest, options: options.map((each) => ({ ...each, description: words(description) })) };
};
const flow = (blocks: Record<string, Block>, more: Partial<Flow> = {}): Flow =>
  flowSchema.parse({ start: 'a', keywords: [], unknown: words('Sorry?'), blocks: { person, ...blocks }, ...more });
/** As `code@block.place`. */
const found = (of: Flow) =>
  findingsOf(of, 'sw').map(({ code, block, place }) => `${code}@${[block, place].filter(Boolean).join('.')}`);
const chain = (length: number) =>
  Object.fromEntries(
    Array.from({ length }, (_, at) => [at === 0 ? 'a' : `s${at}`, line(at === length - 1 ? 'person' : `s${at + 1}`)]),
  );

const cases: Record<string, [Flow, string[]]> = {
  'a flow that is well': [flow({ a: line('person') }), []],
  'no beginning': [
    flow({ a: line('person') }, { start: '' }),
    ['no_first@start', 'unreachable@person', 'unreachable@a', 'no_person@'],
  ],
  'nothing chosen': [flow({ a: menu(['One'], '') }), ['dead_end@a.options.0.next', 'unreachable@person', 'no_person@']],
  'a target that is gone': [flow({ a: line('away') }), ['gone@a.next', 'unreachable@person', 'no_person@']],
  'a ring of two': [
    flow({ a: line('b'), b: { kind: 'condition', fact: 'cart', is: null, yes: 'a', no: 'person' } }),
    ['loop@a.next'],
  ],
  'a ring that only an empty shop goes round': [
    flow({
      a: { kind: 'categories', text: words('Which?'), next: 'b' },
      b: { kind: 'products', text: words('These:'), next: 'person', empty: 'a' },
    }),
    ['loop@a.next'],
  ],
  'a ring with a question': [
    flow({ a: line('b'), b: { ...menu(['Again'], 'a') } }),
    ['unreachable@person', 'no_person@'],
  ],
  'twenty steps, the last a person': [flow(chain(19)), []],
  'twenty-one': [flow(chain(20)), ['long_run@a.next']],
  'three buttons too long': [
    flow({ a: menu(['x'.repeat(21), 'b', 'c']) }),
    ['too_long@a.options.0.title', 'too_long@a.options.0.title'],
  ],
  'the same as one of four rows': [flow({ a: menu(['x'.repeat(21), 'b', 'c', 'd']) }), []],
  'descriptions, of which only a list has any': [
    flow({ a: described('abc', 'x'.repeat(73)), b: described('abcd', 'x'.repeat(73)), c: described('abcd', ' ') }),
    [
      ...Array.from({ length: 8 }, (_, at) => `too_long@b.options.${at >> 1}.description`),
      ...['unreachable@b', 'unreachable@c'],
    ],
  ],
  'letters are code points': [flow({ a: menu(['🧺'.repeat(20)]) }), []],
  'a question too long': [
    flow({ a: { ...menu(['b']), text: words('x'.repeat(1025), 'y') } as Block }),
    ['too_long@a.text'],
  ],
  'eleven rows': [flow({ a: menu('abcdefghijk'.split('')) }), ['too_many@a.options']],
  'buttons that are too many, too long for one, and a list of few': [
    flow({
      a: shown('buttons', 'abcd'.split(''), 'b'),
      b: shown('buttons', ['x'.repeat(21)], 'c'),
      c: shown('list', ['x'.repeat(21)], 'd'),
      d: { ...shown('list', ['a']), button: words('x'.repeat(21)) } as Block,
    }),
    ['buttons_full@a.show', ...Array(2).fill('too_long@b.options.0.title'), ...Array(2).fill('too_long@d.button')],
  ],
  'two alike': [flow({ a: menu(['Cart', 'cart!']) }), ['same_title@a.options.1.title', 'same_title@a.options.1.title']],
  'a picture and a place that speak for themselves, and one that is nowhere': [
    flow({
      a: { ...line('b', words('')), file: { kind: 'photo', file: '00000000-0000-7000-8000-000000000001' } } as Block,
      b: { ...line('c', words('')), place: { spot: { latitude: -6.8, longitude: 39.2 }, ...duka } } as Block,
      c: { ...line('person', words('')), place: { spot: null, ...duka } } as Block,
    }),
    ['no_point@c.place.spot'],
  ],
  'words below a picture that are too long': [
    flow({
      a: {
        ...line('person', words('x'.repeat(1025), 'y')),
        file: { kind: 'PDF File', file: '00000000-0000-7000-8000-000000000001' },
      } as Block,
    }),
    ['too_long@a.text'],
  ],
  "no words in the shop's language": [flow({ a: line('person', words('Hello', ' ')) }), ['no_words@a.text']],
  'no translation': [flow({ a: line('person', words('', 'Habari')) }), ['no_translation@a.text']],
  'a variable that nothing fills': [
    flow({ a: line('person', words('{shop}', '{size}')) }),
    ['unknown_variable@a.text'],
  ],
  'one that an answer fills': [
    flow({
      a: { kind: 'ask', text: words('Size?'), answer: 'text', variable: 'size', sorry: words('Sorry'), next: 'b' },
      b: line('person', words('{size}')),
    }),
    [],
  ],
  'a question whose way out was emptied, and one that leads only where it gives up': [
    flow({
      a: { ...asks, tries: 3, next: 'b', given_up: '' },
      b: { ...asks, tries: 3, next: 'a', given_up: 'person' },
    }),
    [],
  ],
  'what is so while it is asked, in a condition and in a text': [
    flow({
      a: { kind: 'condition', fact: 'shop_open', is: null, yes: 'b', no: 'person' },
      b: { kind: 'condition', fact: 'chat_channel', is: 'web', yes: 'c', no: 'person' },
      c: line('person', words('{chat_channel}')),
    }),
    Array(2).fill('unknown_variable@c.text'),
  ],
  'a tag that is not said': [
    flow({
      a: { kind: 'condition', fact: 'has_tag', is: ' ', yes: 'b', no: 'person' },
      b: { kind: 'condition', fact: 'has_tag', is: 'VIP', yes: 'person', no: 'person' },
    }),
    ['no_tag@a.is'],
  ],
  'a variable that is called as a tag is': [
    flow({
      a: { kind: 'set', variable: 'has_tag', to: 'x', next: 'b' },
      b: { kind: 'condition', fact: 'has_tag', is: null, yes: 'person', no: 'person' },
    }),
    [],
  ],
  'systems that are inside a network, and addresses that are none': [
    flow({
      ...{ a: asksSystem('http://10.0.0.1/stock', 'b'), b: asksSystem('https://localhost:3000', 'c') },
      ...{ c: asksSystem('https://{shop}.example/', 'd'), d: asksSystem('https://duka.example/?for={name}', 'person') },
    }),
    ['private_address@a.url', 'private_address@b.url', 'wrong_address@c.url'],
  ],
  'an order link that waits: where it leads then, and for how long with what waits after it': [
    flow({
      a: waitsForMoney(60, { paid: 'd' }),
      b: { ...waitsForMoney(1200, { paid: 'c', unpaid: 'd' }), next: 'c' } as Block,
      c: { kind: 'wait', minutes: 240, next: 'd', answered: 'd' },
      d: line('person', words('{order}')),
    }),
    ['dead_end@a.unpaid', 'unreachable@b', 'unreachable@c', 'too_late@b.wait'],
  ],
  // Where there is nothing to order it waits for nothing.
  'an order link that waits long, and a wait after it that leads on by itself': [
    flow({
      a: { ...waitsForMoney(1380, { paid: 'person', unpaid: 'person' }), next: 'b' } as Block,
      b: { kind: 'wait', minutes: 1380, next: 'person', answered: 'person' },
    }),
    [],
  ],
  'an answer to try with that is no JSON, one that is, and none': [
    flow({
      a: { ...asksSystem('https://duka.example', 'b'), sample: '{"a":' } as Block,
      b: { ...asksSystem('https://duka.example', 'c'), sample: '{"a": 1}' } as Block,
      c: { ...asksSystem('https://duka.example', 'person'), sample: ' ' } as Block,
    }),
    ['no_json@a.sample'],
  ],
  'what is never filled, in a body that is not sent, a header with a secret, and one without': [
    flow({
      a: {
        ...asksSystem('https://duka.example', 'person'),
        ...{ body: '{away}', headers: [header('{away}', 'token'), header('{away}', null)] },
      } as Block,
    }),
    ['unknown_variable@a.headers.1.value'],
  ],
  'nothing where something is to be, and what is none of the choices': [
    flow({
      a: { kind: 'set', variable: 'size', to: ' ', next: 'b' },
      b: { kind: 'condition', fact: 'chat_channel', is: 'sms', yes: 'c', no: 'person' },
      c: { kind: 'condition', fact: 'chat_channel', is: null, yes: 'd', no: 'person' },
      d: { kind: 'condition', fact: 'language', is: 'Kiswahili', yes: 'e', no: 'person' },
      e: { kind: 'condition', fact: 'language', is: null, yes: 'person', no: 'person' },
    }),
    ['not_offered@b.is', 'no_value@c.is', 'not_offered@d.is'],
  ],
  'headers and places in an answer that are none, and a body that may be empty': [
    flow({
      a: {
        ...asksSystem('https://duka.example', 'person'),
        ...{ method: 'POST', headers: [header('x', null), { name: 'Host', value: 'x', secret: null }] },
        read: ['order.status', '', 'items[0].name'].map((path) => ({ path, variable: 'hali' })),
      } as Block,
    }),
    ['wrong_header@a.headers.1.name', 'wrong_path@a.read.1.path', 'wrong_path@a.read.2.path'],
  ],
  'words of orders where there is none': [
    flow({ a: line('person', words('{url}')) }),
    Array(2).fill('unknown_variable@a.text'),
  ],
  'a word that leads two ways, and the way out': [
    flow(
      { a: line('person') },
      {
        keywords: [
          { words: ['Habari', 'ACHA'], next: 'a' },
          { words: ['habari!'], next: 'person' },
        ],
      },
    ),
    ['word_kept@a.keywords', 'word_twice@person.keywords'],
  ],
  'a word that another one of the same step takes, and a longer one that it does not': [
    flow({ a: line('person') }, { keywords: [{ words: ['Bei', 'bei gani', 'bei!'], next: 'a' }] }),
    ['never_fires@a.keywords'],
  ],
  'a step that other words lead to': [flow({ a: menu(['One']), b: line('person') }, { any: 'b' }), []],
  'other words that lead to what is gone, and none that name what is never filled': [
    flow({ a: line('person') }, { any: 'away', unknown: words('{name} {size}', '{shop}') }),
    ['unknown_variable@unknown', 'gone@any'],
  ],
};

test.each(Object.entries(cases))('%s', (_, [of, expected]) => {
  expect(found(of)).toEqual(expected);
});

test('who left, or may read no chats, is handed nothing; while nobody knows who works there, nothing is said', () => {
  const assignee = '00000000-0000-7000-8000-000000000002';
  const handed = flow({ a: line('person'), person: { ...person, assignee } as Block });
  const found = (members?: [string, boolean][]) => findingsOf(handed, 'sw', members && new Map(members));
  const [gone] = found([]);
  const [unable] = found([[assignee, false]]);
  expect([found(), found([[assignee, true]])]).toEqual([[], []]);
  expect([gone, unable]).toMatchObject([{ code: 'member_gone' }, { code: 'member_no_chats', place: 'assignee' }]);
  for (const finding of [gone, unable])
    for (const language of ['en', 'sw'] as const) expect(finding && wordsFor(finding, language).cure).toMatch(/^Ch/);
});

test('each says what is wrong and what mends it, in both languages', () => {
  const all = Object.values(cases).flatMap(([of]) => findingsOf(of, 'sw'));
  expect(new Set(all.map(({ code }) => code)).size).toBe(27);
  for (const finding of all)
    for (const language of ['en', 'sw'] as const) {
      const { says, cure } = wordsFor(finding, language);
      // What is named by the flow itself may be called anything.
      expect(`${says} ${cure}`.replaceAll(/\{\w+\}/g, '')).not.toMatch(/undefined|_/);
      expect(cure.length).toBeLessThanOrEqual(20);
    }
});
