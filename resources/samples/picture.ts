/**
 * A square placeholder picture (SVG text, 600 × 600) of a product: a printed cloth of two tones, its colours and its
 * pattern chosen by the name. No letters: a server without fonts draws it just the same.
 */
export function productPicture(name: string): string {
  const seed = hash(name);
  const [light, deep] = palette[seed % palette.length] ?? palette[0];
  const pattern = patterns[(seed >>> 8) % patterns.length] ?? patterns[0];
  const turn = ((seed >>> 16) % 4) * 45;
  const rows = [100, 300, 500].flatMap((y) =>
    [100, 300, 500].map((x) => `<g transform="translate(${x} ${y}) rotate(${turn})">${pattern}</g>`),
  );
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600" width="600" height="600"><rect width="600" ' +
    `height="600" fill="${light}"/><g fill="${deep}">${rows.join('')}</g></svg>`
  );
}

const palette = [
  ['#e6f3ec', '#7fbf9d'],
  ['#fdf1dd', '#e0a85a'],
  ['#fbe9e4', '#d98a70'],
  ['#e7effa', '#7ea5d8'],
  ['#f0eaf8', '#a98cd0'],
  ['#eef2dc', '#a9b65e'],
] as const;

const petals = (count: number, shape: string) =>
  Array.from({ length: count }, (_, index) => `<g transform="rotate(${(360 / count) * index})">${shape}</g>`).join('');

const patterns = [
  petals(8, '<ellipse cx="0" cy="-52" rx="16" ry="34"/>'),
  petals(4, '<path d="M0-84 30-40 0-12-30-40z"/>'),
  `<circle r="24"/>${petals(6, '<circle cx="0" cy="-58" r="17"/>')}`,
  petals(4, '<path d="M0-80a40 40 0 0 1 0 68a40 40 0 0 1 0-68z"/>'),
  `<path d="M0-82 22-22 82 0 22 22 0 82-22 22-82 0-22-22z"/>`,
] as const;

/** FNV-1a: short, and near names get different pictures. */
const hash = (text: string): number =>
  [...text].reduce((sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0, 0x811c9dc5);
