import type { Language } from '../enums.ts';
import type { ResourceLabels } from './type.ts';

export const labels: Record<Language, ResourceLabels<'inbox'>> = {
  en: {
    one: 'Answering chats',
    many: 'Answering chats',
    fields: {
      away: 'Say that nobody is there',
      away_text: 'What is said',
      bot_back_hours: 'Hours of silence until the bot answers again',
      close_days: 'Days of silence until a chat is finished',
    },
    parts: {},
    choices: { away: { never: 'Never', 'when closed': 'While the shop is closed', always: 'Always' } },
    actions: {},
  },
  sw: {
    one: 'Kujibu chat',
    many: 'Kujibu chat',
    fields: {
      away: 'Waambie hakuna mtu',
      away_text: 'Ujumbe wa kuwaambia',
      bot_back_hours: 'Masaa ya ukimya kabla bot haijaanza kujibu tena',
      close_days: 'Siku za ukimya kabla chat haijamalizwa',
    },
    parts: {},
    choices: { away: { never: 'Hapana', 'when closed': 'Duka likiwa limefungwa', always: 'Wakati wote' } },
    actions: {},
  },
};
