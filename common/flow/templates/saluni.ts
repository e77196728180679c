import { answeredLater, asks, asksDay, flowOfTrade, says } from './base.ts';

/** A variable would hold it in one language alone. */
const chosen = (en: string, sw: string) => says({ en: `You chose: ${en}.`, sw: `Umechagua: ${sw}.` }, 'day');

/** A salon: what is done, on which day, at what hour. */
export const saluni = flowOfTrade({
  greet: {
    en: 'Hello {name}, welcome to {shop}! Book your place here and do not wait in line.',
    sw: 'Karibu {shop} {name}! Weka nafasi hapa, usikae foleni.',
  },
  shop: { en: 'Oils and products', sw: 'Mafuta na bidhaa' },
  choices: [
    {
      words: ['book', 'booking', 'appointment', 'nafasi', 'weka nafasi', 'kusuka', 'kunyoa'],
      title: { en: 'Book a place', sw: 'Weka nafasi' },
      next: 'service',
    },
  ],
  blocks: {
    ...answeredLater,
    service: {
      kind: 'menu',
      text: { en: 'What would you like done?', sw: 'Tukufanyie nini?' },
      button: { en: 'Choose', sw: 'Chagua' },
      options: [
        { id: 'braids', title: { en: 'Braids', sw: 'Kusuka' }, next: 'braids' },
        { id: 'wash', title: { en: 'Wash and style', sw: 'Kuosha na kuseti' }, next: 'wash' },
        { id: 'cut', title: { en: 'Hair cut', sw: 'Kunyoa' }, next: 'cut' },
        { id: 'nails', title: { en: 'Nails', sw: 'Kucha' }, next: 'nails' },
      ],
    },
    braids: chosen('Braids', 'Kusuka'),
    wash: chosen('Wash and style', 'Kuosha na kuseti'),
    cut: chosen('Hair cut', 'Kunyoa'),
    nails: chosen('Nails', 'Kucha'),
    day: asksDay('day', { en: 'On which day?', sw: 'Siku gani?' }, 'hour'),
    hour: asks(
      'hour',
      { en: 'At what time? For example: 10 in the morning.', sw: 'Saa ngapi? Mfano: saa nne asubuhi.' },
      'booked',
    ),
    booked: says(
      {
        en: 'You would like to come: {day}, {hour}. We answer whether there is a place.',
        sw: 'Umeomba nafasi: {day}, {hour}. Tutakujibu kama nafasi ipo.',
      },
      'is-open',
    ),
  },
});
