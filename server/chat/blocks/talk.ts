import { message, offer } from '../actions.ts';
import type { Words } from '../flow.ts';
import type { ShopReader } from '../shop-reader.ts';
import type { Speaker } from '../state.ts';
import type { BlockHandler } from './block.ts';

/** Fills `{shop}` and `{name}` in a text of the flow. */
export function fill(words: Words, speaker: Speaker, shop: ShopReader, facts: Record<string, string> = {}): string {
  const first = speaker.name?.split(' ')[0] ?? '';
  return words[speaker.language].replace(/ ?\{(\w+)\}/g, (found, name: string) => {
    const value = { shop: shop.shopName, name: first, ...facts }[name] ?? '';
    return value === '' ? '' : `${found.startsWith(' ') ? ' ' : ''}${value}`;
  });
}

export const say: BlockHandler<'message'> = {
  enter: async ({ block, speaker, shop }) => ({
    actions: [message(fill(block.text, speaker, shop))],
    next: block.next,
  }),
};

export const menu: BlockHandler<'menu'> = {
  async enter({ block, speaker, shop }) {
    const offered = block.options.map(({ id, title }) => ({ id, title: title[speaker.language] }));
    return {
      actions: [offer(fill(block.text, speaker, shop), offered, { button: block.button[speaker.language] })],
      offered,
    };
  },
  answer: ({ block }, id) => {
    const option = block.options.find((each) => each.id === id);
    return option && { next: option.next };
  },
};

export const switchLanguage: BlockHandler<'language'> = {
  async enter({ block, speaker, shop }) {
    const language = speaker.language === 'sw' ? 'en' : 'sw';
    return { actions: [message(fill(block.text, { ...speaker, language }, shop))], language, next: block.next };
  },
};

export const person: BlockHandler<'person'> = {
  enter: async ({ block, speaker, shop }) => ({ actions: [message(fill(block.text, speaker, shop))], handOver: true }),
};
