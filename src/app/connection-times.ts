/** Milliseconds. A line that falls silent is doubted after the first, and said to be lost after the second as well. */
export const silentMs = 3000;
export const answerMs = 1500;
/** After so long whether the server is reached is asked again. */
export const againMs = 2000;
