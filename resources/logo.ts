/**
 * The product's mark, drawn nowhere else: a shop's awning over its counter, on a ground of 32 by 32. Inside the circle
 * of 80 % that a phone may cut an icon to.
 */
export const logo = {
  box: '0 0 32 32',
  size: 32,
  /** Of the ground's corners, where nothing else rounds them. */
  round: 9,
  ground: '#0b6b4f',
  ink: '#fff',
  path:
    'M8 9h16l2 5a3 3 0 0 1-5 2 3 3 0 0 1-5 0 3 3 0 0 1-5 0 3 3 0 0 1-5-2z' +
    'M7.8 19a1.2 1.2 0 0 1 2.4 0v3.8h11.6V19a1.2 1.2 0 0 1 2.4 0v5a1.2 1.2 0 0 1-1.2 1.2H9A1.2 1.2 0 0 1 7.8 24z',
} as const;

/** The mark as a file; `round` 0 fills the square, as systems want it that cut icons themselves. */
export const logoSvg = (title: string, { round = logo.round as number, size = logo.size as number } = {}): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${logo.box}" width="${size}" height="${size}"><title>${title}` +
  `</title><rect width="32" height="32" rx="${round}" fill="${logo.ground}"/>` +
  `<path fill="${logo.ink}" d="${logo.path}"/></svg>`;
