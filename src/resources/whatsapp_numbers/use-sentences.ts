import { useLanguage } from '../../app/language.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { failureText } from '../../parts/whatsapp-failures.ts';
import { texts } from './texts.ts';

/** What codes of a number mean to who reads. */
export function useSentences() {
  const t = useTexts(texts);
  const language = useLanguage();
  const cures: Readonly<Record<string, string>> = t.cures;
  return {
    /** What is in the number's way, and what helps. */
    cureOf: (code: unknown): string => cures[String(code)] ?? t.cures.refused,
    /** What became of a test message; no code: it left. */
    outcomeOf(code: unknown): string {
      if (typeof code !== 'string') return t.tested;
      return code === 'unknown' ? t.lost : t.notTested(failureText(code, language));
    },
  };
}
