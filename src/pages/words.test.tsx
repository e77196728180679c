import { text } from 'node:stream/consumers';
import i18next from 'i18next';
import { prerenderToNodeStream } from 'react-dom/static.node';
import { expect, test } from 'vitest';
import { languages } from '../../resources/enums.ts';
import { resources } from '../../resources/index.ts';
import type { Resource } from '../../resources/kit/index.ts';
import { startI18n } from '../app/i18n/index.ts';
import { fetchLabels } from '../parts/labels.ts';
import { calledAmongAll, calledInside } from './called.ts';
import { texts } from './texts.ts';
import { useWords, wordsIn } from './words.ts';

function Fields({ resource }: { resource: Resource }) {
  const { one, many, field } = useWords(resource);
  return [one, many, ...Object.keys(resource.fields).map((name) => field(name).label)].join('|');
}

await startI18n('en');

test.each(
  languages.flatMap((language) => Object.values<Resource>(resources).map((record) => [language, record.name] as const)),
)('%s: a page about %s has words, wherever they are fetched from', async (language, name) => {
  await i18next.changeLanguage(language);
  const resource: Resource = resources[name as keyof typeof resources];
  const { prelude } = await prerenderToNodeStream(<Fields resource={resource} />);
  const labels = (await text(prelude)).split('|');
  expect(labels).toHaveLength(2 + Object.keys(resource.fields).length);
  for (const word of labels) {
    expect(word).not.toBe('');
    expect(Object.keys(resource.fields)).not.toContain(word);
  }
});

test.each([
  ['Bidhaa', 'Bidhaa mpya'],
  ['QR code', 'QR code mpya'],
  ['Tangazo la tovuti', 'Tangazo jipya la tovuti'],
  ['Kundi la wateja', 'Kundi jipya la wateja'],
  ['Jibu la haraka', 'Jibu jipya la haraka'],
  ['Deni', 'Deni jipya'],
  ['Matumizi', 'Matumizi mapya'],
  ['Namba ya WhatsApp', 'Namba mpya ya WhatsApp'],
  ['Cheo', 'Cheo kipya'],
])('a new %s is called so in Swahili', (one, title) => {
  expect(texts.sw.new(one)).toBe(title);
});

test.each([
  ['Bidhaa', 'nyingine'],
  ['Mteja', 'mwingine'],
  ['Deni', 'jingine'],
  ['Matumizi', 'mengine'],
  ['Cheo', 'kingine'],
])('one more %s is asked for so in Swahili', (one, other) => {
  expect(texts.sw.another(one)).toBe(`Hifadhi, weka ${other}`);
});

test.each([
  ['orders', { number: 1418, customer_name: 'Asha' }, 'Oda #1418'],
  ['customers', { name: 'Asha Mushi', total_amount: 5_000_00 }, 'Mteja Asha Mushi'],
  ['products', { name: 'Taa', price: 900_00 }, 'Bidhaa Taa'],
  ['expenses', { description: null, category: 'food', amount: 15_000_00 }, 'Matumizi Chakula · TZS\u00a015,000.00'],
  [
    'expenses',
    { description: 'Umeme', category: 'utilities', amount: 15_000_00 },
    'Matumizi Umeme · TZS\u00a015,000.00',
  ],
  ['debts', { name: 'Asha', amount: 7_000_00, balance: 0 }, 'Deni Asha · TZS\u00a07,000.00'],
  ['products', { name: null }, 'Bidhaa'],
] as const)('what happened to one of %s names it among all that happened', async (name, row, called) => {
  const words = wordsIn((await fetchLabels(name)).sw);
  expect(calledAmongAll({ resource: resources[name], row, words })).toBe(called);
});

test.each([
  ['debts', { name: 'Baba Ivan' }, 'deni: Baba Ivan'],
  ['orders', { number: 1418 }, 'oda #1418'],
  ['qr_codes', { name: 'Kaunta' }, 'QR code: Kaunta'],
] as const)('a form of one of %s says what is edited', async (name, row, called) => {
  const words = wordsIn((await fetchLabels(name)).sw);
  expect(calledInside({ resource: resources[name], row, words })).toBe(called);
});
