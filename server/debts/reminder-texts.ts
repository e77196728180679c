import type { Language } from '../../resources/enums.ts';
import type { Translated } from '../../resources/kit/index.ts';

/** What a reminder may name, each written for a person. */
interface Values {
  name: string;
  shop: string;
  balance: string;
  /** The day by which the oldest debt is to be paid. */
  date: string;
  /** The day by which she promised to pay all of it; empty for none. */
  promised: string;
  url: string;
}

const usual: Record<Language, string> = {
  en: 'Hello {name}. Your debt at {shop}: {balance}, due {date}. Pay here: {url}',
  sw: 'Habari {name}. Deni lako {shop}: {balance}. Tarehe ya kulipa: {date}. Lipa hapa: {url}',
};
/** What she promised takes the place of the day that it was due before. */
const usualOfPromise: Record<Language, string> = {
  en: 'Hello {name}. Your debt at {shop}: {balance}. {promise} Pay here: {url}',
  sw: 'Habari {name}. Deni lako {shop}: {balance}. {promise} Lipa hapa: {url}',
};
const promise: Record<Language, (day: string) => string> = {
  en: (day) => `You promised to pay by ${day}.`,
  sw: (day) => `Uliahidi kulipa kufikia ${day}.`,
};
export const payButton: Record<Language, string> = { en: 'Pay now', sw: 'Lipa sasa' };

/**
 * A reminder in the shop's own words where it has any in that language. What no value has stays as it is written; a
 * name that nobody knows, and a promise that nobody made, leave no gap.
 */
export function reminderText(own: Translated | null, language: Language, { promised, ...named }: Values): string {
  const values = { ...named, promise: promised === '' ? '' : promise[language](promised) };
  const words = own?.[language] ?? (promised === '' ? usual : usualOfPromise)[language];
  return words.replace(
    /( ?)\{(name|shop|balance|date|promise|url)\}/g,
    (_, space: string, fill: keyof typeof values) =>
      values[fill] === '' && (fill === 'name' || fill === 'promise') ? '' : `${space}${values[fill]}`,
  );
}
