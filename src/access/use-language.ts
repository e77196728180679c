import { useEffect, useState } from 'react';
import { firstLanguage, storeLanguage } from '../../common/language.ts';
import type { Language } from '../../resources/enums.ts';

/** The language of the page, from its first paint on. */
export function useLanguage(): [Language, (language: Language) => void] {
  const [language, setLanguage] = useState<Language>(firstLanguage);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return [
    language,
    (next) => {
      storeLanguage(next);
      setLanguage(next);
    },
  ];
}
