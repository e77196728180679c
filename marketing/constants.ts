/**
 * The specification's constants of the public site (sections 2, 4 and 9), each said here and nowhere else. Milliseconds
 * and pixels.
 */
export const constants = {
  /** Above it the menu lies open; below it is a hamburger. */
  menuFrom: 992,
  headerScroll: 35,
  menuOpenDelay: 200,
  menuSkipDelay: 300,
  menuCloseDelay: 150,
  typeaheadReset: 1000,
  scrollDuration: 1200,
  qrCardDelay: 2000,
  grid: { squares: 5, opacity: 0.2, duration: 3000, cell: 100 },
} as const;

/**
 * What the style sheets need of them, as custom properties. Media queries cannot take those: a test holds theirs to
 * `menuFrom`.
 */
export const constantsStyle = `:root{${Object.entries({
  'qr-delay': `${constants.qrCardDelay}ms`,
  'grid-opacity': constants.grid.opacity,
  'grid-duration': `${constants.grid.duration}ms`,
  'grid-cell': `${constants.grid.cell}px`,
})
  .map(([name, value]) => `--${name}:${value}`)
  .join(';')}}`;
