import type { Language } from '../../resources/enums.ts';

/** Each language, as a reader of either calls it. */
export const languageChoices: Record<Language, Record<Language, string>> = {
  en: { en: 'English', sw: 'Kiingereza' },
  sw: { en: 'Swahili', sw: 'Kiswahili' },
};
