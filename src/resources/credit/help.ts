import type { SettingsWords } from '../types.ts';

const wordsOf = (remind: string, message: string): SettingsWords => ({
  help: { fields: { remind: { hint: remind }, message: { hint: message } } },
});

/** What the form of credit says beyond the names of its fields. */
export const words = {
  en: wordsOf(
    'Reminders go out by themselves at nine in the morning: two days before the day, on it, and 3, 7, 14 and 30 days ' +
      'after. None once it is paid, before a promised day, or after STOP.',
    'Left empty, we use our own words.',
  ),
  sw: wordsOf(
    'Ukumbusho hutumwa wenyewe saa 3 asubuhi: siku mbili kabla ya tarehe ya kulipa, siku yenyewe, na siku 3, 7, 14 ' +
      'na 30 baadaye. Hautumwi tena akishalipa, kabla ya siku aliyoahidi, wala akiandika ACHA.',
    'Ukiacha wazi, tutatumia maneno yetu.',
  ),
};
