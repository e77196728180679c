import { message } from '../engine/actions.ts';
import type { BlockHandler } from './block.ts';
import { fill } from './fill.ts';
import { readAnswer } from './read-answer.ts';

/** Says that it asks, and waits: a job asks, outside of the message's transaction, and goes on. */
export const http: BlockHandler<'http'> = {
  enter: (context) => ({ actions: [message(fill(context.block.text, context))], asks: true }),
  // What is read of the answer that it is tried with, as of a real one; without one, what would be read is named.
  tried(block) {
    const { sample = '', read, next, failed } = block;
    if (sample.trim() === '')
      return { next, vars: Object.fromEntries(read.map(({ path, variable }) => [variable, `…${path}`])) };
    const vars = readAnswer(block, { ok: true, status: 200, body: sample });
    return vars ? { next, vars } : { next: failed };
  },
  // What was asked of a system is not asked twice.
  stays: true,
};
