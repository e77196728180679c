import type { Language } from '../../resources/enums.ts';
import { privacyEn, termsEn } from './legal-en.ts';
import { privacySw, termsSw } from './legal-sw.ts';
import type { LegalText } from './legal-text.ts';

export const terms: Record<Language, LegalText> = { en: termsEn, sw: termsSw };
export const privacy: Record<Language, LegalText> = { en: privacyEn, sw: privacySw };
