import { expect, test } from 'vitest';
import { inOrder } from '../../../common/flow/exits.ts';
import type { Block, Flow } from '../../../common/flow/flow.ts';
import {
  addBlock,
  askBetween,
  copyBlock,
  mergeFlows,
  moveBlock,
  removeBlock,
  withBlock,
  withoutWord,
  withWay,
  withWordsTo,
  wordsTo,
} from './changes.ts';

const line = (text: string, next: string): Block => ({ kind: 'message', text: { en: text, sw: text }, next });
const flow: Flow = {
  start: 'a',
  keywords: [{ words: ['hi'], next: 'b' }],
  unknown: { en: 'Sorry?', sw: 'Samahani?' },
  blocks: { a: line('A', 'b'), b: line('B', 'c'), c: line('C', 'a') },
};

test('a step is added after another, moved, and removed with all that led to it', () => {
  const { flow: longer, name } = addBlock(flow, 'ask', 'a');
  expect(inOrder(longer)).toEqual(['a', name, 'b', 'c']);
  expect(inOrder(moveBlock(longer, name, 1))).toEqual(['a', 'b', name, 'c']);
  expect(inOrder(moveBlock(longer, 'a', -1))).toEqual(inOrder(longer));
  const shorter = removeBlock(flow, 'b');
  expect(shorter).toMatchObject({ keywords: [], order: ['a', 'c'], blocks: { a: { next: '' } } });
});

test('a step is copied after itself, and nothing leads to the copy', () => {
  const { flow: longer, name } = copyBlock(withWordsTo(flow, 'b', 'bei'), 'b');
  expect([name, inOrder(longer)]).toEqual(['message-1', ['a', 'b', 'message-1', 'c']]);
  expect(longer.blocks[name]).toEqual(flow.blocks.b);
  expect([wordsTo(longer, name), longer.start]).toEqual(['', 'a']);
});

test('a way that may be left out leads somewhere, or is none', () => {
  const { flow: asking, name } = addBlock(flow, 'ask');
  const { tries: _, ...stored } = asking.blocks[name] as Extract<Block, { kind: 'ask' }>;
  const leading = withWay(stored, 'given_up', 'c');
  expect(leading).toEqual({ ...stored, tries: 3, given_up: 'c' });
  expect(removeBlock(withBlock(asking, name, leading), 'c').blocks[name]).toMatchObject({ given_up: '' });
  expect(withWay(leading, 'given_up', '')).toEqual({ ...stored, tries: 3 });
});

test('words lead to a step, each once', () => {
  const worded = withWordsTo(flow, 'b', ' bei, bei gani,, bei ');
  expect(wordsTo(worded, 'b')).toBe('bei, bei gani');
  expect(wordsTo(withoutWord(worded, 'b', 'bei'), 'b')).toBe('bei gani');
  expect(withWordsTo(worded, 'b', ' , ').keywords).toEqual([]);
});

test('a question is put between a step and the next', () => {
  const { flow: asking, name } = askBetween(flow, 'b');
  expect(asking.blocks.b).toMatchObject({ next: name });
  expect(asking.blocks[name]).toMatchObject({ kind: 'menu', options: [{ next: 'c' }] });
});

test('what two people change meanwhile is put together, and mine stays where both changed the same', () => {
  const mine = withBlock(withBlock(flow, 'a', line('mine', 'b')), 'd', line('D', 'a'));
  const theirs = { ...withBlock(withBlock(flow, 'a', line('theirs', 'b')), 'b', line('theirs', 'c')), start: 'b' };
  const merged = mergeFlows(flow, mine, theirs);
  expect(merged).toMatchObject({
    start: 'b',
    blocks: { a: { text: { en: 'mine' } }, b: { text: { en: 'theirs' } }, d: { text: { en: 'D' } } },
  });
  expect(mergeFlows(flow, removeBlock(flow, 'c'), flow).blocks).not.toHaveProperty('c');
});
