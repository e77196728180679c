import type { Language } from '../../resources/enums.ts';
import type { Translated } from '../../resources/kit/index.ts';

/** What a reminder may name, each written for a person. */
interface Values {
  name: string;
  shop: string;
  balance: string;
  /** The day by which the oldest debt is to be paid. */
  date: string;
  url: string;
}

const usual: Record<Language, string> = {
  en: 'Hello {name}. Your debt at {shop}: {balance}, due {date}. Pay here: {url}',
  sw: 'Habari {name}. Deni lako {shop}: {balance}, tarehe {date}. Lipa hapa: {url}',
};
export const payButton: Record<Language, string> = { en: 'Pay now', sw: 'Lipa sasa' };

/**
 * A reminder in the shop's own words where it has any in that language. What no value has stays as it is written; a
 * name that nobody knows leaves no gap.
 */
export const reminderText = (own: Translated | null, language: Language, values: Values): string =>
  (own?.[language] ?? usual[language])
    .replace(values.name === '' ? / ?\{name\}/g : /\{name\}/g, () => values.name)
    .replace(/\{(shop|balance|date|url)\}/g, (_, name: keyof Values) => values[name]);
