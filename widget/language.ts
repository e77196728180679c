import type { Language } from '../resources/enums.ts';
import type { Setting } from './options.ts';

/** The page's wish, its own language, the shop's, English. */
export function languageOf({ language }: { language?: Language | undefined }, setting?: Setting): Language {
  const found = language ?? (document.documentElement.lang || setting?.language);
  return found?.startsWith('sw') ? 'sw' : 'en';
}
