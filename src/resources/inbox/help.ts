import type { Language } from '../../../resources/enums.ts';
import type { SettingsWords } from '../types.ts';

export const words: Record<Language, SettingsWords> = {
  en: {
    help: {
      fields: {
        away: { hint: 'Whoever waits for a person is told once each time they wait.' },
        away_text: { hint: 'Left empty, words of ours are said.' },
        bot_back_hours: {
          hint: 'Where you answered and nobody has written since. Where you turned it off it stays off.',
        },
        close_days: {
          hint: 'A chat that waits for you is never finished by itself; others open when the customer writes.',
        },
      },
    },
  },
  sw: {
    help: {
      fields: {
        away: { hint: 'Anayesubiri mtu ataambiwa mara moja kila anaposubiri.' },
        away_text: { hint: 'Ukiacha wazi, tutasema kwa maneno yetu.' },
        bot_back_hours: { hint: 'Ulipojibu na hakuna aliyeandika tangu hapo. Ulipoizima itabaki imezimwa.' },
        close_days: { hint: 'Chat inayokusubiri haimalizwi yenyewe; nyingine hufunguka mteja akiandika.' },
      },
    },
  },
};
