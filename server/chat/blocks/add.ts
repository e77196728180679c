import { message } from '../engine/actions.ts';
import type { BlockHandler } from './block.ts';
import { cartCard } from './cart-card.ts';
import { beyondWords, cartWords } from './cart-words.ts';
import { fill } from './fill.ts';

export const add: BlockHandler<'add'> = {
  async enter(context) {
    const { block, state, speaker, shop } = context;
    const cart = await shop.cartOf(state.cart);
    // Of a full cart nobody reads that it took more.
    const title = (await beyondWords(shop, state.beyond ?? [], speaker)) || fill(block.text, context);
    return {
      actions: [message(`${title}\n\n${cartWords(cart, speaker)}`)],
      // The product may have been taken off the shelf meanwhile.
      ...(cart.lines.length === 0 ? {} : { cards: [cartCard(cart, title)] }),
      ...{ state: { beyond: undefined }, next: block.next },
    };
  },
};
