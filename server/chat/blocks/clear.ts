import { message } from '../engine/actions.ts';
import type { BlockHandler } from './block.ts';
import { fill } from './fill.ts';

export const clear: BlockHandler<'clear'> = {
  enter: (context) => ({
    actions: [message(fill(context.block.text, context))],
    state: { cart: [] },
    next: context.block.next,
  }),
};
