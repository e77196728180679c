import { message } from '../engine/actions.ts';
import type { BlockHandler } from './block.ts';
import { cartCard } from './cart-card.ts';
import { cartWords } from './cart-words.ts';
import { fill } from './fill.ts';

export const cart: BlockHandler<'cart'> = {
  async enter(context) {
    const { block, state, speaker, shop } = context;
    const found = await shop.cartOf(state.cart);
    if (found.lines.length === 0)
      return { actions: [message(fill(block.empty, context))], state: { cart: [] }, next: block.next };
    const title = fill(block.text, context);
    return {
      actions: [message(`${title}\n\n${cartWords(found, speaker)}`)],
      cards: [cartCard(found, title)],
      next: block.next,
    };
  },
};
