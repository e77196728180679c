import { message } from '../actions.ts';
import type { BlockHandler } from './block.ts';
import { cartWords } from './cart-words.ts';
import { fill } from './fill.ts';

export const add: BlockHandler<'add'> = {
  async enter(scene) {
    const { block, state, speaker, shop } = scene;
    const cart = await shop.cartOf(state.cart);
    return { actions: [message(`${fill(block.text, scene)}\n\n${cartWords(cart, speaker)}`)], next: block.next };
  },
};
