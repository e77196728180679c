import { normalise } from '../../../common/flow/normalise.ts';
import { type Language, languages } from '../../../resources/enums.ts';

/** Words that people write in one language only. "Hello", "hi", "shop" and "order" are said in both. */
const telling: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    (
      'good morning afternoon evening please thanks thank you want need have how much what where when is are the my ' +
      'products buy cart pay help person'
    ).split(' '),
  ),
  sw: new Set(
    (
      'habari habarini mambo vipi hujambo hamjambo salama salamu shikamoo marahaba karibu asante samahani tafadhali ' +
      'naomba nataka nahitaji naweza nina kuna bei gani ngapi kiasi wapi lini nini je ndiyo hapana na ya wa za kwa ' +
      'anza menyu mwanzo bidhaa duka nunua kununua kikapu changu oda yangu zangu agiza lipa malipo kulipa lugha ' +
      'msaada mtu muuzaji nisaidie ongea'
    ).split(' '),
  ),
};

/** The language that a message is surely written in: the one with more of its own words. */
export function languageWritten(text: string): Language | undefined {
  const words = normalise(text).split(' ');
  const count = (language: Language) => words.filter((word) => telling[language].has(word)).length;
  const [first, second] = languages.map((language) => ({ language, count: count(language) })).sort(byCount);
  return first && first.count > (second?.count ?? 0) ? first.language : undefined;
}

const byCount = (a: { count: number }, b: { count: number }) => b.count - a.count;
