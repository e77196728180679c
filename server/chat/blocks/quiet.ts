import type { BlockHandler } from './block.ts';

/** The shop has said all: what it can do more is shown when it is wanted. */
export const quiet: BlockHandler<'quiet'> = {
  enter: () => ({ actions: [] }),
  takesAnything: true,
  answer: ({ block }) => ({ next: block.next }),
};
