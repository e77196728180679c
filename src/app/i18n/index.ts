import type { I18nProvider } from '@refinedev/core';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../../../resources/enums.ts';
import { names } from '../../../resources/labels/names.ts';
import { changeLanguage } from '../language.ts';
import { texts } from './texts.ts';

/**
 * i18next holds the language and tells React when it changes. Its own words are Refine's; all others stand beside what
 * says them.
 */
export async function startI18n(language: Language): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { en: { translation: wordsOf('en') }, sw: { translation: wordsOf('sw') } },
    interpolation: { escapeValue: false },
  });
}

/** Refine asks for one record of a type by the type's name, twice; what it says of its own may be called the same. */
const wordsOf = (language: Language) => {
  const own: Readonly<Record<string, object>> = texts[language];
  return {
    ...own,
    ...Object.fromEntries(
      Object.entries(names).map(([name, words]) => [name, { ...own[name], [name]: words[language].one }]),
    ),
  };
};

export const i18nProvider: I18nProvider = {
  // A key that has no words here is said as Refine would.
  translate: (key, options, fallback) =>
    i18next.t<string, Record<string, unknown>, string>(key, { ...options, defaultValue: fallback ?? key }),
  changeLocale: (locale) => changeLanguage(locale === 'sw' ? 'sw' : 'en'),
  getLocale: () => i18next.language,
};
