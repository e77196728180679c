import { expect, test } from 'vitest';
import { blocks } from '../../../common/flow/blocks/index.ts';
import { exitsOf } from '../../../common/flow/exits.ts';
import type { Block, Flow } from '../../../common/flow/flow.ts';
import { differencesOf } from './differences.ts';
import { exitName, partNames, valueName } from './part-name.ts';

const line = (text: string, next: string): Block => ({ kind: 'message', text: { en: text, sw: '' }, next });
const flow: Flow = {
  start: 'a',
  keywords: [{ words: ['hi'], next: 'b' }],
  unknown: { en: 'Sorry?', sw: 'Samahani?' },
  blocks: { a: line('A', 'b'), b: line('B', ''), c: line('C', 'a') },
};

test('a step that was added, taken out or written anew is a difference, with what is not as it was', () => {
  const { c: _, ...left } = flow.blocks;
  const blocks = { ...left, a: line('A!', 'd'), d: line('D', '') };
  expect(differencesOf(flow, { ...flow, blocks })).toEqual([
    {
      ...{ block: 'a', how: 'changed' },
      parts: [
        { place: 'text.en', before: 'A', after: 'A!' },
        { place: 'next', before: 'b', after: 'd' },
      ],
    },
    expect.objectContaining({ block: 'd', how: 'added' }),
    expect.objectContaining({ block: 'c', how: 'removed' }),
  ]);
});

test('what stands beside the steps is one difference; a place on the map is none', () => {
  expect(differencesOf(flow, { ...flow, any: '', places: { a: { x: 1, y: 2 } } })).toEqual([]);
  const keywords = [{ words: ['hi', 'hey'], next: 'b' }];
  expect(differencesOf(flow, { ...flow, start: 'b', keywords, any: 'c' })).toEqual([
    {
      ...{ block: null, how: 'changed' },
      parts: [
        { place: 'start', before: 'a', after: 'b' },
        { place: 'keywords.b', before: 'hi', after: 'hi, hey' },
        { place: 'any', before: null, after: 'c' },
      ],
    },
  ]);
});

test('a value is read as its form names it on each side, and a file as what it is', () => {
  const read = (block: Block, place: string, value: string) => valueName(flow, block, place, value, 'sw');
  const compares = (fact: string): Block => ({ kind: 'condition', fact, is: null, yes: '', no: '' });
  expect(read(compares('chat_channel'), 'is', 'web')).toBe('Tovuti');
  expect(read(compares('language'), 'is', 'sw')).toBe('Kiswahili');
  expect(read(compares('name'), 'is', 'web')).toBeUndefined();
  const film: Block = { ...line('', ''), ...{ kind: 'message', file: { kind: 'video', file: 'x' } } } as Block;
  expect([read(film, 'file.file', 'x'), read(film, 'text.sw', 'video')]).toEqual(['Video', undefined]);
});

test('a part of one of several is called by that one, and an exit by its own words', () => {
  const { menu, http } = blocks;
  const names = (block: Block, place: string) => partNames(block, place, 'sw').join(' · ');
  const inside = ['title.sw', 'description.sw', 'next'].map((part) => names(menu.fresh, `options.1.${part}`));
  expect(inside).toEqual(['Chaguo 2', 'Chaguo 2 · Maelezo chini yake', 'Chaguo 2 · Inaenda']);
  expect([names(http.fresh, 'headers.0.name'), names(http.fresh, 'text.sw')]).toEqual([
    'Kichwa 1 · Jina',
    'Bot inasema nini',
  ]);
  const titled: Block = {
    ...menu.fresh,
    options: ['Ndiyo', ''].map((sw, at) => ({ id: `o-${at}`, title: { en: '', sw }, next: 'a' })),
  };
  expect(exitsOf(titled).map((exit) => exitName(titled, exit, 'sw'))).toEqual(['Ndiyo', 'Chaguo 2']);
});
