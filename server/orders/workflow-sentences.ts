import { shownFill } from '../../common/fills.ts';
import type { Language } from '../../resources/enums.ts';
import { fillLabels } from '../../resources/labels/fills.ts';

const sentences: Record<Language, { variable: (name: string) => string; hand_over: string }> = {
  en: { variable: (name) => `{${name}} is not filled in here.`, hand_over: 'Leave one way to hand over.' },
  sw: { variable: (name) => `{${name}} haijazwi hapa.`, hand_over: 'Bakiza angalau njia moja ya kukabidhi mzigo.' },
};
/** What is wrong with a word in braces that nothing is filled in for. */
export const variableSentence = (language: Language, name: string): string =>
  sentences[language].variable(shownFill(name, fillLabels[language]));
/** What is wrong where goods could leave the shop in no way. */
export const handOverSentence = (language: Language): string => sentences[language].hand_over;
