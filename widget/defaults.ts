/** What launcher and panel share of the specification's default theme (section 9): primary colour blue, title 'Chat'. */
export const defaultColour = '#1463d8';
export const defaultTitle = 'Chat';
