import { useTranslation } from 'react-i18next';
import type { Language } from '../../resources/enums.ts';

export function useLanguage(): Language {
  return useTranslation().i18n.language === 'sw' ? 'sw' : 'en';
}

/** A screen's own words, in the language of the dashboard. */
export const useTexts = <T>(texts: Record<Language, T>): T => texts[useLanguage()];
