import type { BlockHandler } from './block.ts';

/** Says nothing: a job goes on when its time is over. */
export const wait: BlockHandler<'wait'> = {
  enter: ({ block }) => ({ actions: [], minutes: block.minutes }),
  tried: ({ next }) => ({ next }),
  takesAnything: true,
  answer: ({ block }) => ({ next: block.answered }),
};
