import { expect, test } from 'vitest';
import type { Block } from '../../../common/flow/flow.ts';
import { startingFlow } from '../../../common/flow/starting-flow.ts';
import { saysOf } from './says-of.ts';
import { texts } from './texts.ts';

const says = (block: Block) => saysOf(block, { flow: startingFlow, language: 'en', t: texts.en });
const condition = (fact: string, is: string | null = null) =>
  says({ kind: 'condition', fact, is, yes: 'menu', no: 'menu' });

test('a step without words says what it does: what it asks, what it keeps, how long it waits', () => {
  expect(condition('cart')).toBe(texts.en.subjects.cart);
  expect(condition('language', 'sw')).toBe(`${texts.en.subjects.language}: ${texts.en.languages.sw}`);
  expect(condition('chat_channel', 'web')).toBe(`${texts.en.subjects.chat_channel}: ${texts.en.channels.web}`);
  expect(condition('has_debt')).toBe(texts.en.subjects.has_debt);
  expect(condition('has_tag', 'VIP')).toBe(`${texts.en.subjects.has_tag}: “VIP”`);
  expect(condition('size')).toBe(texts.en.is_known('{size}'));
  expect(condition('size', 'L')).toBe('{size}: “L”');
  expect(says({ kind: 'set', variable: 'size', to: 'L', next: 'menu' })).toBe('{size}: L');
  expect(says({ kind: 'wait', minutes: 30, next: 'menu', answered: 'menu' })).toMatch(/: 30$/);
  expect(says({ kind: 'message', text: { en: ' Hi ', sw: '' }, next: 'menu' })).toBe('Hi');
});
