import { messageSteps } from '../../../resources/enums.ts';
import type { SettingsWords } from '../types.ts';

const wordsOf = (hint: string): SettingsWords => ({
  help: { fields: Object.fromEntries(messageSteps.map((step) => [`${step}.text`, { hint }])) },
});

/** What the form says beyond the names of its fields. */
export const words = {
  en: wordsOf(
    'Empty: our words. Yours may have {name}, {number}, {total}, {paid}, {due}, {shop}, {place}, {code} and {url}.',
  ),
  sw: wordsOf(
    'Tupu: maneno yetu. Yako yanaweza kuwa na {name}, {number}, {total}, {paid}, {due}, {shop}, {place}, {code} na ' +
      '{url}.',
  ),
};
