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
    `SMS: each costs your shop up to ${amount}, twice that for the evening summary, and counts towards its daily ` +
    'limit.',
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
    `SMS: kila moja inagharimu duka lako hadi ${amount}, mara mbili kwa muhtasari wa jioni, na inahesabiwa kwenye ` +
    'kiwango chake cha siku.',
  not: {
    sms: 'SMS: bado hakuna huduma ya SMS iliyounganishwa hapa.',
    whatsapp: 'WhatsApp: inapokea ujumbe uliokubaliwa na WhatsApp tu, na bado hakuna wa aina hii.',
    mail: 'Barua pepe: bado hakuna huduma ya barua pepe iliyounganishwa hapa.',
  },
};
export const texts = { en, sw };
