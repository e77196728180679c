import { expect, test } from 'vitest';
import { labels as orderLabels } from '../../resources/labels/orders.ts';
import { labels as productLabels } from '../../resources/labels/products.ts';
import { orders } from '../../resources/orders.ts';
import { products } from '../../resources/products.ts';
import { doneSentence } from './done.ts';

const { actions } = orderLabels.sw;
const sentenceOf = (name: 'deliver' | 'open_link' | 'resend_link') =>
  doneSentence({ action: orders.actions[name], words: actions[name], row: {}, usual: 'Imefanyika' });

test('a list and a page say the same of what was done: the sentence of its labels', () => {
  expect(sentenceOf('deliver')).toBe('Imeandikwa kuwa imefikishwa.');
  expect(sentenceOf('resend_link')).toBe('Ujumbe wenye kiungo unatumwa kwa mteja.');
});

test('an answer shows by itself', () => {
  expect(sentenceOf('open_link')).toBe('');
});

test('a sentence names what the record holds by then, and what has none is done', () => {
  const { count_stock: words } = productLabels.en.actions;
  const action = products.actions.count_stock;
  expect(doneSentence({ action, words, row: { stock: 7 }, usual: 'Done' })).toBe('In stock now: 7');
  expect(doneSentence({ action, words: {}, row: {}, usual: 'Done' })).toBe('Done');
});
