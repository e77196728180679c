import { messageSteps } from '../../../resources/enums.ts';
import type { SettingsWords } from '../types.ts';

const wordsOf = (rest: string, hint: string): SettingsWords => ({
  help: { rest, fields: Object.fromEntries(messageSteps.map((step) => [`${step}.text`, { hint }])) },
});

/** What the form says beyond the names of its fields. */
export const words = {
  en: wordsOf('Steps of an order', 'Empty: our words.'),
  sw: wordsOf('Hatua za oda', 'Ukiacha wazi, tutatumia maneno yetu.'),
};
