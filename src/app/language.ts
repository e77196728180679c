import i18next from 'i18next';
import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import { storeLanguage } from '../../common/language.ts';
import { type Language, languages } from '../../resources/enums.ts';

/** The language as i18next says it: heard once, for all that stands below. */
export const useChosenLanguage = (): Language => (useTranslation().i18n.language === 'sw' ? 'sw' : 'en');
export const LanguageContext = createContext<Language | undefined>(undefined);

export const useLanguage = (): Language => use(LanguageContext) ?? currentLanguage();

/** Of who is written to, as their record says it; where it does not, that of who writes. */
export function useReaderLanguage(stated: unknown): Language {
  const own = useLanguage();
  return languages.find((each) => each === stated) ?? own;
}

/** For what is no component. */
export const currentLanguage = (): Language => (i18next.language === 'sw' ? 'sw' : 'en');

/** Changes the language everywhere at once and remembers it. */
export async function changeLanguage(language: Language): Promise<void> {
  storeLanguage(language);
  applyLanguage(language);
  await i18next.changeLanguage(language);
}

export function applyLanguage(language: Language): void {
  document.documentElement.lang = language;
}
