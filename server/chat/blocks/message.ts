import { message as textMessage } from '../engine/actions.ts';
import type { BlockHandler } from './block.ts';
import { fill } from './fill.ts';

export const message: BlockHandler<'message'> = {
  enter: (context) => ({ actions: [textMessage(fill(context.block.text, context))], next: context.block.next }),
};
