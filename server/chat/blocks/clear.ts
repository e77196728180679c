import { message } from '../actions.ts';
import type { BlockHandler } from './block.ts';
import { fill } from './fill.ts';

export const clear: BlockHandler<'clear'> = {
  enter: (scene) => ({
    actions: [message(fill(scene.block.text, scene))],
    state: { cart: [] },
    next: scene.block.next,
  }),
};
