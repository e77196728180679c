import { answeredLater, asksDay, asksNumber, flowOfTrade, ifOpen, says } from './base.ts';

/** Food: the menu of the day, a table, when it is open. */
export const chakula = flowOfTrade({
  greet: {
    en: 'Hello {name}, welcome to {shop}! Are you hungry? Order here, and we cook it for you.',
    sw: 'Karibu {shop} {name}! Una njaa? Agiza hapa, tunakupikia.',
  },
  after_greet: 'kitchen',
  shop: { en: 'See the food', sw: 'Angalia vyakula' },
  choices: [
    {
      words: ['table', 'book a table', 'meza', 'nataka meza'],
      title: { en: 'Keep me a table', sw: 'Niwekee meza' },
      next: 'table',
    },
  ],
  blocks: {
    ...answeredLater,
    kitchen: ifOpen('menu', 'kitchen-closed'),
    'kitchen-closed': says(
      {
        en: 'We are closed now. See the food meanwhile: we cook once we open.',
        sw: 'Kwa sasa tumefunga. Angalia vyakula, tutapika tukifungua.',
      },
      'menu',
    ),
    table: asksNumber('people', { en: 'How many people are you?', sw: 'Mko watu wangapi?' }, 'day'),
    day: asksDay('day', { en: 'On which day will you come?', sw: 'Mtakuja siku gani?' }, 'time'),
    time: {
      kind: 'menu',
      text: { en: 'At what time?', sw: 'Muda gani?' },
      button: { en: 'Choose', sw: 'Chagua' },
      options: [
        { id: 'noon', title: { en: 'At noon', sw: 'Mchana' }, next: 'noon' },
        { id: 'evening', title: { en: 'In the evening', sw: 'Jioni' }, next: 'evening' },
      ],
    },
    noon: says({ en: 'A table for {people}: {day}, at noon.', sw: 'Meza ya watu {people}: {day}, mchana.' }, 'is-open'),
    evening: says(
      { en: 'A table for {people}: {day}, in the evening.', sw: 'Meza ya watu {people}: {day}, jioni.' },
      'is-open',
    ),
    categories: {
      kind: 'categories',
      text: { en: 'What shall we cook for you?', sw: 'Tukupikie nini?' },
      next: 'products',
      back: 'menu',
    },
    products: {
      kind: 'products',
      text: { en: 'Today there is:', sw: 'Leo kuna:' },
      next: 'product',
      empty: 'menu',
      back: 'categories',
    },
  },
});
