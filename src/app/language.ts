import dayjs from 'dayjs';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import 'dayjs/locale/sw';
import { storeLanguage } from '../../common/language.ts';
import type { Language } from '../../resources/enums.ts';

export function useLanguage(): Language {
  return useTranslation().i18n.language === 'sw' ? 'sw' : 'en';
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
  dayjs.locale(language);
  document.documentElement.lang = language;
}
