const en = {
  card: 'Your day in one minute',
  cardLine: 'What came in, who owes, what runs out, and tomorrow’s first steps',
  greeting: (name: string) => `Good evening, ${name.split(' ')[0]}`,
  share: 'Send on WhatsApp',
  close: 'Close',
  end: 'See you tomorrow',
};
const sw: typeof en = {
  card: 'Siku yako kwa dakika moja',
  cardLine: 'Pesa iliyoingia, unaowadai, kinachoisha, na ya kuanza nayo kesho',
  greeting: (name) => `Jioni njema, ${name.split(' ')[0]}`,
  share: 'Tuma kwa WhatsApp',
  close: 'Funga',
  end: 'Tuonane kesho',
};
export const texts = { en, sw };
