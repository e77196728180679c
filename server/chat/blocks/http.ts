import { message } from '../engine/actions.ts';
import type { BlockHandler } from './block.ts';
import { fill } from './fill.ts';

/** Says that it asks, and waits: a job asks, outside of the message's transaction, and goes on. */
export const http: BlockHandler<'http'> = {
  enter: (context) => ({ actions: [message(fill(context.block.text, context))] }),
};
