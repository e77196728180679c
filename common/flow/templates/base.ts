import type { Block, BlockOf, Flow, Words } from '../flow.ts';
import { startingFlow } from '../starting-flow.ts';

interface Trade {
  /** Said to who comes. */
  greet: Words;
  /** What comes after that; left out, the menu. */
  after_greet?: string;
  /** What is read on the way to the goods. */
  shop: Words;
  /** What the trade offers beside its goods, first in the menu. */
  choices: readonly { words: readonly string[]; title: Words; next: string }[];
  /** Where those choices lead, and what stands in the place of the common blocks. */
  blocks: Record<string, Block>;
}

/** Where an order goes on by itself, in each trade: who has it is asked whether all is well. */
const arrival: Pick<Flow, 'events' | 'blocks'> = {
  events: [{ event: 'delivered', next: 'arrived' }],
  blocks: {
    arrived: {
      kind: 'menu',
      text: { en: 'Has order {order} arrived, and is all well?', sw: 'Oda namba {order} imekufikia salama?' },
      button: { en: 'Choose', sw: 'Chagua' },
      options: [
        { id: 'well', title: { en: 'Yes, thank you', sw: 'Ndiyo, asante' }, next: 'thanks' },
        { id: 'trouble', title: { en: 'Something is wrong', sw: 'Kuna tatizo' }, next: 'trouble' },
      ],
    },
    thanks: {
      kind: 'message',
      text: {
        en: 'Thank you for buying at {shop}. See you again!',
        sw: 'Asante kwa kununua kwetu. Karibu tena {shop}!',
      },
      next: 'ordered',
    },
    trouble: {
      kind: 'message',
      text: { en: 'We are sorry. Write here what is wrong.', sw: 'Pole sana. Tuandikie hapa kuna tatizo gani.' },
      next: 'person',
    },
  },
};

/** A flow whose customers are asked, once an order was brought, whether all is well. */
export const withArrival = (flow: Flow): Flow => ({
  ...flow,
  events: [...(flow.events ?? []), ...(arrival.events ?? [])],
  blocks: { ...flow.blocks, ...arrival.blocks },
});

/** The flow that every shop begins with, as a trade says it. */
export function flowOfTrade({ greet, after_greet: next = 'menu', shop, choices, blocks }: Trade): Flow {
  const common = startingFlow.blocks;
  const menu = common.menu as BlockOf<'menu'>;
  const options = menu.options.map((option) => (option.id === 'shop' ? { ...option, title: shop } : option));
  const own = choices.map(({ title, next }) => ({ id: next, title, next }));
  return withArrival({
    ...startingFlow,
    keywords: [...choices.map(({ words, next }) => ({ words: [...words], next })), ...startingFlow.keywords],
    blocks: {
      ...common,
      greet: { kind: 'message', text: greet, next },
      menu: { ...menu, options: [...own, ...options] },
      ...blocks,
    },
  });
}

/** Who does not answer what was asked, or sends a picture of it, comes to a person. */
const toPerson = { tries: 3, given_up: 'person' } as const;

/** A question in words, whose answer is kept. */
export const asks = (variable: string, text: Words, next: string): Block => ({
  ...{ kind: 'ask', text, answer: 'text', variable, next, ...toPerson, tries: 2 },
  sorry: { en: 'Please write it in words.', sw: 'Tafadhali andika kwa maneno.' },
});

/** A question whose answer is a number. */
export const asksNumber = (variable: string, text: Words, next: string): Block => ({
  ...{ kind: 'ask', text, answer: 'number', variable, next, ...toPerson },
  sorry: { en: 'Please write a number, such as 3.', sw: 'Tafadhali andika namba, mfano 3.' },
});

/** A question whose answer is a day, however it is written. */
export const asksDay = (variable: string, text: Words, next: string): Block => ({
  ...{ kind: 'ask', text, answer: 'date', variable, next, ...toPerson },
  sorry: {
    en: 'Please write a day, such as tomorrow, Saturday or 24 December.',
    sw: 'Tafadhali andika siku, mfano kesho, Jumamosi au 24 Desemba.',
  },
});

/** A question whose answer is a place: shared on a map, written, or the one of the last order. */
export const asksPlace = (variable: string, text: Words, next: string): Block => ({
  ...{ kind: 'ask', text, answer: 'location', variable, next, ...toPerson },
  sorry: { en: 'Please write where, or share your location.', sw: 'Tafadhali andika mahali, au tuma location yako.' },
});

/** Says something, and goes on. */
export const says = (text: Words, next: string): Block => ({ kind: 'message', text, next });

/** Goes on by whether the shop is open. */
export const ifOpen = (yes: string, no: string): Block => ({ kind: 'condition', fact: 'shop_open', is: null, yes, no });

/** Before a person whose answer is waited for: while the shop is closed, `closed` says when it comes. */
export const answeredLater: Trade['blocks'] = {
  'is-open': ifOpen('person', 'closed'),
  closed: says(
    {
      en: 'The shop is closed now. Your message has arrived: we answer once we open.',
      sw: 'Kwa sasa duka limefungwa. Ujumbe wako umefika, tutakujibu tukifungua.',
    },
    'person',
  ),
};
