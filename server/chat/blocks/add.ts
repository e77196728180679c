import { message } from '../engine/actions.ts';
import type { BlockHandler } from './block.ts';
import { cartCard } from './cart-card.ts';
import { cartWords } from './cart-words.ts';
import { fill } from './fill.ts';

export const add: BlockHandler<'add'> = {
  async enter(context) {
    const { block, state, speaker, shop } = context;
    const cart = await shop.cartOf(state.cart);
    const title = fill(block.text, context);
    return {
      actions: [message(`${title}\n\n${cartWords(cart, speaker)}`)],
      // The product may have been taken off the shelf meanwhile.
      ...(cart.lines.length === 0 ? {} : { cards: [cartCard(cart, title)] }),
      next: block.next,
    };
  },
};
