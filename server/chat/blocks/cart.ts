import { message } from '../actions.ts';
import type { BlockHandler } from './block.ts';
import { cartCard } from './cart-card.ts';
import { cartWords } from './cart-words.ts';
import { fill } from './fill.ts';

export const cart: BlockHandler<'cart'> = {
  async enter(scene) {
    const { block, state, speaker, shop } = scene;
    const found = await shop.cartOf(state.cart);
    if (found.lines.length === 0)
      return { actions: [message(fill(block.empty, scene))], state: { cart: [] }, next: block.next };
    const title = fill(block.text, scene);
    return {
      actions: [message(`${title}\n\n${cartWords(found, speaker)}`)],
      cards: [cartCard(found, title)],
      next: block.next,
    };
  },
};
