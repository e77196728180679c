import { useEffect, useRef, useState } from 'react';
import { firstLanguage, storedLanguage, storeLanguage } from '../../common/language.ts';
import { timeZone } from '../../resources/brand.ts';
import type { Language } from '../../resources/enums.ts';

/** The language of the page. A first visit paints at once in the language the clock suggests, then follows the country. */
export function useLanguage(): [Language, (language: Language) => void] {
  const [language, setLanguage] = useState<Language>(() => storedLanguage() ?? guess());
  const chosen = useRef<Language>(undefined);

  useEffect(() => {
    firstLanguage().then((found) => {
      if (chosen.current) storeLanguage(chosen.current);
      else setLanguage(found);
    });
  }, []);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  return [
    language,
    (next) => {
      chosen.current = next;
      storeLanguage(next);
      setLanguage(next);
    },
  ];
}

const guess = (): Language => (Intl.DateTimeFormat().resolvedOptions().timeZone === timeZone ? 'sw' : 'en');
