import type { FulfilmentMethod, Language } from '../../resources/enums.ts';
import { oneOf, type Random } from './random.ts';

/** What a shopper writes under an order, in one order of eight; otherwise empty. */
export const someNote = (random: Random, language: Language, method: FulfilmentMethod): string =>
  random() < 1 / 8 ? oneOf(random, notes[method])[language] : '';

const notes: Record<FulfilmentMethod, readonly Record<Language, string>[]> = {
  delivery: [
    { en: 'Call me when you arrive.', sw: 'Nipigie ukifika.' },
    { en: 'Deliver after 5 pm, I am at work.', sw: 'Leteni baada ya saa 11 jioni, nipo kazini.' },
    { en: 'Leave it with the guard.', sw: 'Mwachie mlinzi getini.' },
    { en: 'Please bring change for 10,000.', sw: 'Njoo na chenji ya elfu kumi.' },
    { en: 'Pack it well, it will travel by bus.', sw: 'Fungeni vizuri, mzigo unasafiri kwa basi.' },
  ],
  'pick up': [
    { en: 'I will send my brother to collect it.', sw: 'Nitamtuma mdogo wangu kuchukua.' },
    { en: 'I will come tomorrow morning.', sw: 'Nitapitia kesho asubuhi.' },
    { en: 'Please keep it until Saturday.', sw: 'Naomba mniwekee mpaka Jumamosi.' },
    { en: 'Write the receipt to my company.', sw: 'Risiti iandikwe kwa jina la kampuni.' },
  ],
};
