import { message } from '../actions.ts';
import type { BlockHandler } from './block.ts';
import { cartWords } from './cart-words.ts';
import { fill } from './fill.ts';

export const cart: BlockHandler<'cart'> = {
  async enter(scene) {
    const { block, state, speaker, shop } = scene;
    const found = await shop.cartOf(state.cart);
    if (found.lines.length === 0)
      return { actions: [message(fill(block.empty, scene))], state: { cart: [] }, next: block.next };
    return { actions: [message(`${fill(block.text, scene)}\n\n${cartWords(found, speaker)}`)], next: block.next };
  },
};
