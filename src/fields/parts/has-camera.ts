/** What is held in the hand takes pictures; a computer chooses them. */
export const hasCamera = globalThis.matchMedia?.('(pointer: coarse)').matches === true;
