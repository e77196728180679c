import enUS from 'antd/lib/locale/en_US';
import { expect, test } from 'vitest';
import { antdSw } from './antd-sw.ts';

/** Every text below an object, by its dotted path. */
function texts(value: unknown, path = ''): [path: string, text: unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => texts(inner, path ? `${path}.${key}` : key));
}

const english = texts(enUS);
const swahili = new Map(texts(antdSw));
const placeholders = (text: unknown) => (String(text).match(/\$\{\w+\}/g) ?? []).sort();

/** Formats of dayjs and switches, not words; Transfer has no titles in any language. */
const notWords = /\.(?:yearFormat|dayFormat|cellMeridiemFormat|monthBeforeYear)$|^Transfer\.titles\./;

test('walks the whole English locale', () => {
  expect(english.length).toBeGreaterThan(150);
});

test('has every key of English, of the same type', () => {
  const missing = english.filter(([path, text]) => typeof swahili.get(path) !== typeof text);
  expect(missing.map(([path]) => path)).toEqual([]);
});

test('says nothing in English', () => {
  const same = english.filter(([path, text]) => swahili.get(path) === text && !notWords.test(path));
  expect(same).toEqual([]);
});

test('keeps the placeholders antd fills in', () => {
  for (const [path, text] of english)
    expect([path, placeholders(swahili.get(path))]).toEqual([path, placeholders(text)]);
});

test('names seven days and twelve months, each once', () => {
  const { shortWeekDays = [], shortMonths = [] } = antdSw.DatePicker?.lang ?? {};
  expect([new Set(shortWeekDays).size, new Set(shortMonths).size]).toEqual([7, 12]);
});
