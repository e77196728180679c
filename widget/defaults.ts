/**
 * What launcher and panel share of the specification's default theme (section 9): primary colour blue, title 'Chat'.
 */
export const defaultColour = '#1463d8';
export const defaultTitle = 'Chat';
/** So long without use, and the launcher expands to a bubble. */
export const bubbleAfterMs = 5000;
