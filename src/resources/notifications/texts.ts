import type { NewsChannel } from '../../../resources/enums.ts';

interface Texts {
  heading: string;
  who: string;
  staff: string;
  happens: string;
  costs(amount: string): string;
  /** Why a channel cannot be used now. */
  not: Record<Exclude<NewsChannel, 'dashboard'>, string>;
}
const en: Texts = {
  heading: 'What to be notified of, and how',
  who:
    'The dashboard shows it at the bell to everybody who may see it. Messages go to those of your staff who get ' +
    'notifications by message.',
  staff: 'Choose who',
  happens: 'What happens',
  costs: (amount) =>
    `SMS: each costs up to ${amount}; the evening summary takes two. They count towards what your shop may spend ` +
    'on messages in a day.',
  not: {
    sms: 'SMS: no SMS service is connected here yet.',
    whatsapp: 'WhatsApp: it takes only messages that WhatsApp has approved, and there are none of these yet.',
    mail: 'Email: no email service is connected here yet.',
  },
};
const sw: Texts = {
  heading: 'Upate arifa za nini, na kwa njia gani',
  who:
    'Dashibodi inazionyesha kwenye kengele kwa kila anayeruhusiwa kuziona. Ujumbe unatumwa kwa wafanyakazi ' +
    'wanaopata arifa kwa ujumbe.',
  staff: 'Chagua nani apate',
  happens: 'Kinachotokea',
  costs: (amount) =>
    `SMS: moja ni hadi ${amount}; muhtasari wa jioni unatumia SMS mbili. Zote zinahesabiwa kwenye kiasi ambacho ` +
    'duka lako linaweza kutumia kwa ujumbe kwa siku.',
  not: {
    sms: 'SMS: bado hakuna huduma ya SMS iliyounganishwa hapa.',
    whatsapp: 'WhatsApp: inapokea ujumbe uliokubaliwa na WhatsApp tu, na bado hakuna wa aina hii.',
    mail: 'Barua pepe: bado hakuna huduma ya barua pepe iliyounganishwa hapa.',
  },
};
export const texts = { en, sw };
