import { expect, test } from 'vitest';
import { debts } from '../../resources/debts.ts';
import { labels as debtLabels } from '../../resources/labels/debts.ts';
import { labels as orderLabels } from '../../resources/labels/orders.ts';
import { labels as productLabels } from '../../resources/labels/products.ts';
import { orders } from '../../resources/orders.ts';
import { products } from '../../resources/products.ts';
import { doneSentence } from './done.ts';

const { actions } = orderLabels.sw;
const ofOrder = { fields: orders.fields, row: {}, language: 'sw' } as const;
const sentenceOf = (name: 'deliver' | 'open_link' | 'resend_link') =>
  doneSentence({ action: orders.actions[name], words: actions[name], ...ofOrder, usual: 'Imefanyika' });

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
  const of = { fields: products.fields, language: 'en', usual: 'Done' } as const;
  expect(doneSentence({ action, words, ...of, row: { stock: 7 } })).toBe('In stock now: 7');
  expect(doneSentence({ action, words: {}, ...of, row: {} })).toBe('Done');
});

test('money and days are said as people say them', () => {
  const sentence = (name: 'record_cash' | 'promise', row: object, language: 'en' | 'sw') =>
    doneSentence({
      ...{ action: debts.actions[name], words: debtLabels[language].actions[name], fields: debts.fields },
      ...{ row: { ...row }, language, usual: '' },
    });
  expect(sentence('record_cash', { balance: 45_000_00 }, 'sw')).toBe('Imeandikwa. Inayobaki kulipwa: TZS 45,000.00');
  expect(sentence('promise', { promised_on: '2026-11-30' }, 'en')).toBe('Promised for November 30, 2026');
});
