/** Between two things that are said of one: it stays with what follows it where a line is broken. */
export const dot = ' ·\u00a0';
