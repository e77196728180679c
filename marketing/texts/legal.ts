import type { Language } from '../../resources/enums.ts';
import { privacyEn, termsEn } from './legal-en.ts';
import { privacySw, termsSw } from './legal-sw.ts';

export interface LegalText {
  title: string;
  description: string;
  heading: string;
  lead: string;
  /** Said first: nobody should take it for finished law. */
  notice: string;
  parts: { id: string; title: string; text: string[] }[];
}
export const terms: Record<Language, LegalText> = { en: termsEn, sw: termsSw };
export const privacy: Record<Language, LegalText> = { en: privacyEn, sw: privacySw };
