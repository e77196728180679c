import { expect, test } from 'vitest';
import { languages } from '../resources/enums.ts';
import { type FillName, fills, flowFills } from '../resources/fills.ts';
import { fillLabels } from '../resources/labels/fills.ts';
import { toShown, toStored } from './fills.ts';

const names = [...new Set([...Object.values(fills), ...Object.values(flowFills)].flat())] as FillName[];
const text = `${names.map((name) => `{${name}}`).join(' ')} {jambo} {`;

test.each(languages)('what a text leaves open is named in %s, and stored as it ever was', (language) => {
  const words = fillLabels[language];
  const shown = toShown(text, words);
  expect(toStored(shown, words)).toBe(text);
  expect(toStored(text, words)).toBe(text);
  // Nothing that a language writes is another one's stored name.
  for (const [name, [word]] of Object.entries(words))
    expect(word === name || !names.includes(word as FillName)).toBe(true);
  expect(new Set(Object.values(words).map(([word]) => word)).size).toBe(names.length);
});

test('in Swahili a name is a Swahili word', () => {
  expect(toShown('Habari {name}, {balance}: {url} {jambo}', fillLabels.sw)).toBe(
    'Habari {jina}, {deni}: {kiungo} {jambo}',
  );
});
