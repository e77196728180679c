import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../../../resources/enums.ts';
import { en } from './en.ts';
import { sw } from './sw.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof en };
  }
}

export async function startI18n(language: Language): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { en: { translation: en }, sw: { translation: sw } },
    interpolation: { escapeValue: false },
  });
}
