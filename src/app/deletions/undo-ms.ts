/** Until then a deletion can be undone. */
export const undoMs = 5000;
