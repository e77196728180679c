import { expect, test } from 'vitest';
import { labels } from '../../resources/labels/index.ts';
import { en } from '../../src/app/i18n/en.ts';
import { sw } from '../../src/app/i18n/sw.ts';

/** Words that are the same in both languages: names, and what Swahili took over. */
const same = new Set(['WhatsApp', '–', 'English', 'Kiswahili']);

function leaves(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, inner]) => leaves(inner, path === '' ? key : `${path}.${key}`));
}

test.each([
  ['records', labels.en, labels.sw],
  ['dashboard', en, sw],
])('%s: Swahili says everything that English says, in its own words', (_, english, swahili) => {
  const [e, s] = [leaves(english), leaves(swahili)];
  expect(s.map(([path]) => path).sort()).toEqual(e.map(([path]) => path).sort());
  const words = new Map(s);
  const problems = e.filter(([path, text]) => {
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
