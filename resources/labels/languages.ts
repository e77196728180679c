import type { Language } from '../enums.ts';

export const languageLabels: Record<Language, Record<Language, string>> = {
  en: { en: 'English', sw: 'Kiswahili' },
  sw: { en: 'Kiingereza', sw: 'Kiswahili' },
};
