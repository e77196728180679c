import { limits, shorten } from '../../../common/flow/limits.ts';
import { message, type Option, offer } from '../engine/actions.ts';
import type { Speaker, Understood } from '../engine/state.ts';
import type { BlockHandler } from './block.ts';
import { cartWords } from './cart-words.ts';
import { fill } from './fill.ts';
import { withLines } from './in-cart.ts';
import { texts } from './texts.ts';

export const words: BlockHandler<'words'> = {
  async enter(context) {
    const { block, state, speaker, shop } = context;
    const { understood } = state;
    if (!understood) return { actions: [message(fill(block.empty, context))], offered: [] };
    const found = await shop.cartOf(understood.lines);
    const unsure = unsureWords(understood, speaker);
    // Nothing that could be said yes to: what is missing is asked for, and written again.
    if (found.lines.length === 0) return { actions: [message(unsure || fill(block.empty, context))], offered: [] };
    const offered: Option[] = [
      { id: 'yes', title: texts.right[speaker.language] },
      { id: 'change', title: texts.change[speaker.language] },
    ];
    const taken = `${fill(block.text, context)}\n\n${cartWords(found, speaker)}`;
    const body = [taken, unsure].filter(Boolean).join('\n\n');
    return { actions: [offer(shorten(body, limits.body), offered, { button: texts.open[speaker.language] })], offered };
  },
  answer({ block, state }, { option }) {
    if (option === 'yes' && state.understood)
      return { next: block.next, state: { cart: withLines(state.cart, state.understood.lines), understood: null } };
    return option === 'change' ? { next: block.back, state: { understood: null } } : undefined;
  },
};

/** What is not in it yet, and why. */
function unsureWords({ open, rest }: Understood, { language }: Speaker): string {
  const questions = open.map(({ thing, names }) => `${texts.which[language]} “${thing}”: ${names.join(' / ')}`);
  const unknown =
    rest.length === 0 ? [] : [`${texts.notUnderstood[language]}: ${rest.map((each) => `“${each}”`).join(', ')}`];
  return [...questions, ...unknown].join('\n');
}
