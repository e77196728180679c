import { firstName } from '../../../../common/first-name.ts';

const en = {
  card: 'Your day in one minute',
  cardLine: 'What came in, who owes, what runs out, and tomorrow’s first steps',
  yesterday: 'Yesterday in one minute',
  yesterdayLine: 'What came in, who owes, what runs out, and today’s first steps',
  greeting: (name: string) => `Good evening, ${firstName(name)}`,
  morning: (name: string) => `Good morning, ${firstName(name)}`,
  share: 'Send on WhatsApp',
  close: 'Close',
  end: 'See you tomorrow',
  begin: 'Begin the day',
};
const sw: typeof en = {
  card: 'Siku yako kwa dakika moja',
  cardLine: 'Pesa iliyoingia, unaowadai, kinachoisha, na ya kuanza nayo kesho',
  yesterday: 'Jana kwa dakika moja',
  yesterdayLine: 'Pesa iliyoingia, unaowadai, kinachoisha, na ya kuanza nayo leo',
  morning: (name) => `Habari za asubuhi, ${firstName(name)}`,
  greeting: (name) => `Jioni njema, ${firstName(name)}`,
  share: 'Tuma kwa WhatsApp',
  close: 'Funga',
  end: 'Tuonane kesho',
  begin: 'Anza siku',
};
export const texts = { en, sw };
