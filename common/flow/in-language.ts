import type { Language } from '../../resources/enums.ts';
import type { Words } from './flow.ts';

/** A text as it is said in a language; where it has none in that, in the other. */
export const inLanguage = (words: Words, language: Language): string =>
  words[language].trim() === '' ? words[language === 'en' ? 'sw' : 'en'] : words[language];
