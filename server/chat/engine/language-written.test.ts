import { expect, test } from 'vitest';
import { languageWritten } from './language-written.ts';

test.each([
  ['habari', 'sw'],
  ['Habari!!', 'sw'],
  ['Mambo vipi', 'sw'],
  ['nataka order', 'sw'],
  ['bei gani hii dress', 'sw'],
  ['how much is this', 'en'],
  ['I want to buy', 'en'],
  ['please help', 'en'],
  ['Hello', undefined],
  ['order', undefined],
  ['12', undefined],
  ['', undefined],
] as const)('%s is %s', (text, language) => {
  expect(languageWritten(text)).toBe(language);
});
