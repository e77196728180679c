import type { Waiting } from './waiting.ts';

/** So often a file is sent over a line that is too slow for it: each time costs what it takes. */
const mostTries = 5;

/** An entry whose file the line was too slow for, once more; after some times it waits for its person. */
export function slowed({ tries = 0, ...entry }: Waiting, message: string): Waiting {
  const next = { ...entry, tries: tries + 1 };
  return next.tries < mostTries ? next : { ...next, refused: { message, errors: {}, isSlow: true } };
}

/** The same as it was written, to be sent anew. */
export function sentAnew({ tries: _, refused: _refused, ...entry }: Waiting): Waiting {
  return entry;
}
