import { expect, test } from 'vitest';
import type { Block } from '../../../common/flow/flow.ts';
import { startingFlow } from '../../../common/flow/starting-flow.ts';
import { saysOf } from './says-of.ts';

const says = (block: Block) => saysOf(block, { flow: startingFlow, language: 'en' });
const condition = (fact: string, is: string | null = null) =>
  says({ kind: 'condition', fact, is, yes: 'menu', no: 'menu' });

test('a step without words says what it does: what it asks, what it keeps, how long it waits', () => {
  expect(condition('cart')).toBe('Something is in the cart');
  expect(condition('language', 'sw')).toBe('Language: Swahili');
  expect(condition('chat_channel', 'web')).toBe('Writes through: Website');
  expect(condition('has_debt')).toBe('The customer owes the shop');
  expect(condition('has_tag', 'VIP')).toBe('Has the tag: “VIP”');
  expect(condition('size')).toBe('{size} is known');
  expect([condition('size', 'L'), condition('constructor')]).toEqual(['{size}: “L”', '{constructor} is known']);
  expect(says({ kind: 'set', variable: 'size', to: 'L', next: 'menu' })).toBe('{size}: L');
  expect(says({ kind: 'wait', minutes: 30, next: 'menu', answered: 'menu' })).toMatch(/: 30$/);
  expect(says({ kind: 'message', text: { en: ' Hi ', sw: '' }, next: 'menu' })).toBe('Hi');
});
