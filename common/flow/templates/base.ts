import type { Block, BlockOf, Flow, Words } from '../flow.ts';
import { startingFlow } from '../starting-flow.ts';

interface Trade {
  /** Said to who comes. */
  greet: Words;
  /** What is read on the way to the goods. */
  shop: Words;
  /** What the trade offers beside its goods, first in the menu. */
  choices: readonly { words: readonly string[]; title: Words; next: string }[];
  /** Where those choices lead, and what stands in the place of the common blocks. */
  blocks: Record<string, Block>;
}

/** The flow that every shop begins with, as a trade says it. */
export function flowOfTrade({ greet, shop, choices, blocks }: Trade): Flow {
  const common = startingFlow.blocks;
  const menu = common.menu as BlockOf<'menu'>;
  const options = menu.options.map((option) => (option.id === 'shop' ? { ...option, title: shop } : option));
  const own = choices.map(({ title, next }) => ({ id: next, title, next }));
  return {
    ...startingFlow,
    keywords: [...choices.map(({ words, next }) => ({ words: [...words], next })), ...startingFlow.keywords],
    blocks: {
      ...common,
      greet: { kind: 'message', text: greet, next: 'menu' },
      menu: { ...menu, options: [...own, ...options] },
      ...blocks,
    },
  };
}

/** A question in words, whose answer is kept. */
export const asks = (variable: string, text: Words, next: string): Block => ({
  ...{ kind: 'ask', text, answer: 'text', variable, next },
  sorry: { en: 'Please write it in words.', sw: 'Tafadhali andika kwa maneno.' },
});

/** A question whose answer is a number. */
export const asksNumber = (variable: string, text: Words, next: string): Block => ({
  ...{ kind: 'ask', text, answer: 'number', variable, next },
  sorry: { en: 'Please write a number, such as 3.', sw: 'Tafadhali andika namba, mfano 3.' },
});

/** Says something, and goes on. */
export const says = (text: Words, next: string): Block => ({ kind: 'message', text, next });
