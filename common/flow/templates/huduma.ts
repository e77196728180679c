import { answeredLater, asks, asksDay, asksPlace, flowOfTrade, says } from './base.ts';

/** Services: repairs, cleaning, errands. What is to be done, where and when. */
export const huduma = flowOfTrade({
  greet: {
    en: 'Hello {name}, this is {shop}. Tell us what you need done, and we come to you.',
    sw: 'Habari {name}, hapa ni {shop}. Tuambie unahitaji nini, tutakufuata ulipo.',
  },
  shop: { en: 'Services and prices', sw: 'Huduma na bei' },
  choices: [
    {
      words: ['service', 'fix', 'repair', 'huduma', 'fundi', 'nahitaji fundi'],
      title: { en: 'Ask for a service', sw: 'Omba huduma' },
      next: 'job',
    },
  ],
  blocks: {
    ...answeredLater,
    job: asks('job', { en: 'What is to be done?', sw: 'Unahitaji tukufanyie nini?' }, 'place'),
    place: asksPlace(
      'place',
      { en: 'Where are you? Name the area and something near it.', sw: 'Uko wapi? Taja mtaa, na ni karibu na nini.' },
      'day',
    ),
    day: asksDay('day', { en: 'On which day does it suit you?', sw: 'Siku gani inakufaa?' }, 'noted'),
    noted: says({ en: '{day}: {job}, at {place}.', sw: 'Sawa: {job}, {place}, {day}.' }, 'is-open'),
  },
});
