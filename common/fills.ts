import type { FillName } from '../resources/fills.ts';
import type { FillWords } from '../resources/labels/fills.ts';

const braces = /\{(\w+)\}/g;
/** The names by what the language writes for them. */
const byShown = (words: FillWords) =>
  new Map(Object.entries(words).map(([name, [shown]]) => [shown, name as FillName]));

/** A stored text as it is read and written in a language: `{name}` → `{jina}`. What is no name stays as it is. */
export const toShown = (text: string, words: FillWords): string =>
  text.replace(braces, (_, name: string) => `{${shownFill(name, words)}}`);

/** What a language writes for a name; what is no name stays as it is. */
export const shownFill = (name: string, words: FillWords): string =>
  Object.hasOwn(words, name) ? words[name as FillName][0] : name;

/** The same as it is stored, whatever language it was written in: `{jina}` → `{name}`. */
export function toStored(text: string, words: FillWords): string {
  const names = byShown(words);
  return text.replace(braces, (found, shown: string) => {
    const name = names.get(shown);
    return name === undefined ? found : `{${name}}`;
  });
}
