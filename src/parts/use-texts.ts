import type { Language } from '../../resources/enums.ts';
import { useLanguage } from '../app/language.ts';

/**
 * The words of a part of the dashboard, or of a record, in the language of the person: they stand in both in one
 * object.
 */
export const useTexts = <T>(texts: Readonly<Record<Language, T>>): T => texts[useLanguage()];
