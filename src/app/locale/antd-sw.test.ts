import { globSync, readFileSync } from 'node:fs';
import enUS from 'antd/lib/locale/en_US';
import { expect, test } from 'vitest';
import { antdSw } from './antd-sw.ts';

/** Every text below an object, by its dotted path. */
function texts(value: unknown, path = ''): [path: string, text: unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => texts(inner, path ? `${path}.${key}` : key));
}

const drawn = Object.entries(enUS).filter(([part]) => Object.hasOwn(antdSw, part));
const english = texts(Object.fromEntries(drawn));
const swahili = new Map(texts(antdSw));
const placeholders = (text: unknown) => (String(text).match(/\$\{\w+\}/g) ?? []).sort();

test('has what each of antd’s parts says that a page uses', () => {
  const sources = globSync('src/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'));
  const named = sources.flatMap((text) => [...text.matchAll(/import (?!type)\{([^}]*)\} from 'antd'/g)]);
  const used = new Set(named.flatMap(([, names = '']) => names.split(',').map((name) => name.trim())));
  expect(used.size).toBeGreaterThan(10);
  const speaking = Object.keys(enUS).filter((part) => used.has(part));
  expect(speaking.filter((part) => !Object.hasOwn(antdSw, part))).toEqual([]);
});

test('has every key of English, of the same type', () => {
  expect(english.length).toBeGreaterThan(40);
  const missing = english.filter(([path, text]) => typeof swahili.get(path) !== typeof text);
  expect(missing.map(([path]) => path)).toEqual([]);
});

test('says nothing in English', () => {
  expect(english.filter(([path, text]) => swahili.get(path) === text)).toEqual([]);
});

test('keeps the placeholders antd fills in', () => {
  for (const [path, text] of english)
    expect([path, placeholders(swahili.get(path))]).toEqual([path, placeholders(text)]);
});
