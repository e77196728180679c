/** How a choice is shown. */
export const menuShows = ['auto', 'buttons', 'list'] as const;
