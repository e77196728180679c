import type { Language } from '../../resources/enums.ts';

const sentences: Record<Language, { variable: (name: string) => string; hand_over: string }> = {
  en: { variable: (name) => `{${name}} is not filled in here.`, hand_over: 'Leave one way to hand over.' },
  sw: { variable: (name) => `{${name}} haijazwi hapa.`, hand_over: 'Acha njia moja ya kukabidhi.' },
};
/** What is wrong with a word in braces that nothing is filled in for. */
export const variableSentence = (language: Language, name: string): string => sentences[language].variable(name);
/** What is wrong where goods could leave the shop in no way. */
export const handOverSentence = (language: Language): string => sentences[language].hand_over;
