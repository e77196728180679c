import { expect, test } from 'vitest';
import { findingsOf } from '../../../common/flow/doctor.ts';
import { type Block, type Flow, flowSchema } from '../../../common/flow/flow.ts';
import { longestWait } from '../../../common/flow/limits.ts';
import { freshState } from '../../../server/chat/engine/state.ts';
import { goods, shopOf, talk, wordsOf } from '../../../tests/harness/chat/talk.ts';

const inBoth = (text: string) => ({ en: text, sw: text });
const flowOf = (blocks: Record<string, Block>, more: Partial<Flow> = {}): Flow =>
  flowSchema.parse({ start: 'first', keywords: [], unknown: inBoth('?'), ...more, blocks });
const asks = (answer: 'date' | 'location'): Block => ({
  ...{ kind: 'ask', text: inBoth('Lini? Wapi?'), answer, variable: 'jibu', sorry: inBoth('Samahani'), next: 'back' },
});
const back: Block = { kind: 'message', text: inBoth('Ni {jibu}'), next: 'end' };
const end: Block = { kind: 'quiet', next: 'first' };

test('a day is kept in one form and read in words, and what names none is asked again', async () => {
  const chat = talk(shopOf([]), { flow: flowOf({ first: asks('date'), back, end }), language: 'sw' });
  await chat.write('habari');
  expect(wordsOf(await chat.write('wiki ijayo'))).toContain('Samahani');
  expect(wordsOf(await chat.write('tarehe 24 Desemba'))).toBe('Ni Desemba 24, 2026');
  expect(chat.state.vars).toEqual({ jibu: '2026-12-24' });
  await chat.write('tena');
  expect(wordsOf(await chat.write('kesho'))).toBe('Ni Novemba 27, 2026');
});

test('what is no day stays as it was written, however it looks', async () => {
  const asText = { first: { ...asks('date'), answer: 'text' } as Block, back, end };
  const chat = talk(shopOf([]), { flow: flowOf(asText), language: 'sw' });
  await chat.write('habari');
  expect(wordsOf(await chat.write('2026-12-24'))).toBe('Ni 2026-12-24');

  // Asked for as a day first, copied, and then overwritten with words.
  const set: Block = { kind: 'set', variable: 'siku', to: '{jibu}', next: 'copied' };
  const copied: Block = { kind: 'message', text: inBoth('Siku {siku}'), next: 'words' };
  const words: Block = { kind: 'set', variable: 'siku', to: '2026-12-25', next: 'back' };
  const twice: Block = { ...back, text: inBoth('{jibu} na {siku}') };
  const flow = flowOf({ first: { ...asks('date'), next: 'set' } as Block, set, copied, words, back: twice, end });
  const other = talk(shopOf([]), { flow, language: 'sw' });
  await other.write('habari');
  expect(wordsOf(await other.write('24/12'))).toBe('Siku Desemba 24, 2026\nDesemba 24, 2026 na 2026-12-25');
});

test('a chat that kept no kinds goes on: what looks like a day is one, until it is asked anew', async () => {
  const flow = flowOf({ first: { ...asks('date'), answer: 'text', variable: 'neno' } as Block, back, end });
  const chat = talk(shopOf([]), { flow, language: 'sw' });
  chat.state = { ...freshState, at: 'first', vars: { jibu: '2026-12-24' } };
  expect(wordsOf(await chat.write('2026-12-31'))).toBe('Ni Desemba 24, 2026');
  expect(chat.state).toMatchObject({ vars: { jibu: '2026-12-24', neno: '2026-12-31' }, days: ['jibu'] });
});

test('a place is shared on a map or written, and a picture is neither', async () => {
  const chat = talk(shopOf([]), { flow: flowOf({ first: asks('location'), back, end }), language: 'sw' });
  await chat.write('habari');
  expect(wordsOf(await chat.write(''))).toContain('Samahani');
  expect(wordsOf(await chat.share({ latitude: -6.823_491_2, longitude: 39.269_51 }))).toBe('Ni -6.82349,39.26951');
  await chat.write('tena');
  expect(wordsOf(await chat.write('Sinza Kijiweni'))).toBe('Ni Sinza Kijiweni');
});

test('what she owes is said with the link to pay it, and nothing where she owes nothing', async () => {
  const debt: Block = {
    kind: 'debt',
    text: inBoth('Deni: *{balance}*. Lipa: {url}'),
    empty: inBoth('Huna deni'),
    next: 'end',
  };
  const flow = flowOf({ first: debt, end });
  const owing = talk(shopOf([], [], { balance: 2_500_000, url: 'https://duka.test/d' }), { flow, language: 'sw' });
  expect(wordsOf(await owing.write('deni'))).toBe('Deni: *TZS\u00a025,000.00*. Lipa: https://duka.test/d');
  expect(owing.replies[0]?.card).toEqual({
    ...{ kind: 'link', title: 'Deni: TZS\u00a025,000.00.', url: 'https://duka.test/d', button: 'Ona na ulipe' },
  });
  expect(wordsOf(await talk(shopOf([]), { flow, language: 'sw' }).write('deni'))).toBe('Huna deni');
});

const wait = (minutes: number, next = 'end'): Block => ({ kind: 'wait', minutes, next, answered: 'end' });
test('a wait says nothing, and what is written before its time leads its own way', async () => {
  const flow = flowOf({
    first: wait(60, 'back'),
    back,
    end: { kind: 'message', text: inBoth('Umeandika'), next: 'q' },
    q: end,
  });
  const chat = talk(shopOf([goods('Chai')]), { flow, language: 'sw' });
  expect([await chat.write('habari'), chat.minutes]).toEqual([[], 60]);
  expect(wordsOf(await chat.write('upo?'))).toBe('Umeandika');
});

test('waits longer than a day, rings of waits and events that lead nowhere are found', () => {
  const codes = (flow: Flow) => findingsOf(flow, 'sw').map(({ code, block }) => `${code} ${block}`);
  const two = flowOf({ first: wait(longestWait, 'second'), second: wait(1), end });
  expect(codes(two)).toContain('too_late first');
  expect(codes(flowOf({ first: wait(longestWait), end }))).not.toContain('too_late first');
  expect(codes(flowOf({ first: wait(5, 'first'), end }))).toContain('loop first');
  const hello: Block = { kind: 'message', text: inBoth('Oda {order}'), next: 'end' };
  const led = { first: wait(5), end, hello };
  expect(codes(flowOf(led))).toEqual(expect.arrayContaining(['unreachable hello', 'unknown_variable hello']));
  const paid = codes(flowOf(led, { events: [{ event: 'paid', next: 'hello' }] }));
  expect(paid.filter((each) => each.endsWith('hello'))).toEqual([]);
  expect(codes(flowOf(led, { events: [{ event: 'paid', next: 'nowhere' }] }))).toContain('gone null');
});
