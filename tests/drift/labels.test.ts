import { expect, test } from 'vitest';
import { about } from '../../marketing/texts/about.ts';
import { common } from '../../marketing/texts/common.ts';
import { contact } from '../../marketing/texts/contact.ts';
import { developers } from '../../marketing/texts/developers.ts';
import { home } from '../../marketing/texts/home.ts';
import { privacy, terms } from '../../marketing/texts/legal.ts';
import { missing } from '../../marketing/texts/missing.ts';
import { pricing } from '../../marketing/texts/pricing.ts';
import { qr } from '../../marketing/texts/qr.ts';
import { resources } from '../../marketing/texts/resources.ts';
import { shops } from '../../marketing/texts/shops.ts';
import type { Language } from '../../resources/enums.ts';
import { storedEventLabels } from '../../resources/labels/events.ts';
import { loadLabels } from '../../resources/labels/index.ts';
import type { AnyLabels } from '../../src/parts/labels.ts';

/** Words that are the same in both languages: names, places, and what Swahili took over. */
const same = new Set([
  'TIN',
  'Bot',
  'WhatsApp',
  'ClickPesa',
  'Selcom',
  'Flutterwave',
  'M-Pesa',
  'Beem Africa',
  'Africa’s Talking',
  'Mixx by Yas',
  'Airtel Money',
  'HaloPesa',
  'T-Pesa',
  'SMS',
  'QR code',
  'Barcode',
  'openapi.json',
  '–',
  'English',
  'Kiswahili',
  'Kariakoo, Dar es Salaam',
]);

function leaves(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, inner]) => leaves(inner, path === '' ? key : `${path}.${key}`));
}

const site = { about, common, contact, developers, home, missing, pricing, privacy, qr, resources, shops, terms };
const siteIn = (language: Language) =>
  Object.fromEntries(Object.entries(site).map(([name, texts]) => [name, texts[language]]));

const records = await Promise.all(
  Object.entries(loadLabels).map(async ([name, load]): Promise<[string, AnyLabels, AnyLabels]> => {
    const labels = await load();
    return [name, labels.en, labels.sw];
  }),
);
/** The words of the dashboard stand beside what shows them. */
const dashboard = Object.entries(
  import.meta.glob<Partial<Record<Language, object>>>('../../src/**/texts.ts', { eager: true, import: 'texts' }),
).map(([path, texts]): [string, unknown, unknown] => [path.replace('../../', ''), texts.en, texts.sw]);

test.each([
  ...records,
  ...dashboard,
  ['what happens to every record', storedEventLabels.en, storedEventLabels.sw],
  ['public site', siteIn('en'), siteIn('sw')],
])('%s: Swahili says everything that English says, in its own words', (_, english, swahili) => {
  const [e, s] = [leaves(english), leaves(swahili)];
  expect(s.map(([path]) => path).sort()).toEqual(e.map(([path]) => path).sort());
  const words = new Map(s);
  const problems = e.filter(([path, text]) => {
    // An anchor or an address is no word, nor the state of a feature.
    if (/\.(id|path)$|\.works\.\d+$/.test(path)) return false;
    const other = words.get(path) ?? '';
    const holes = (value: string) =>
      [...value.matchAll(/\{\{\w+\}\}/g)]
        .map(([hole]) => hole)
        .sort()
        .join();
    return (
      text.trim() === '' ||
      other.trim() === '' ||
      (other === text && !same.has(text) && !/[{→%]/.test(text)) ||
      holes(text) !== holes(other)
    );
  });
  expect(problems).toEqual([]);
});

test.each(records)('%s: what a button does is not called as what has become of it', (_, ...both) => {
  for (const { choices, events = {}, actions } of both) {
    const become = new Set([
      ...Object.values(choices).flatMap((words) => Object.values(words)),
      ...Object.values(events),
    ]);
    expect(Object.values(actions).filter(({ title }) => become.has(title))).toEqual([]);
  }
});
