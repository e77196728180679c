import type { Language } from '../../resources/enums.ts';

const sentences: Record<Language, (name: string) => string> = {
  en: (name) => `{${name}} is not filled in here.`,
  sw: (name) => `{${name}} haijazwi hapa.`,
};
/** What is wrong with a word in braces that nothing is filled in for. */
export const variableSentence = (language: Language, name: string): string => sentences[language](name);
