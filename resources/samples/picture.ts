/** A square placeholder picture (SVG text, 600 × 600) of a product: its emoji on two soft tones that its name chooses. */
export function productPicture(emoji: string, name: string): string {
  const [light, deep] = palette[hash(name) % palette.length] ?? palette[0];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600" width="600" height="600" role="img" aria-label="${escapeXml(name)}"><rect width="600" height="600" fill="${light}"/><circle cx="300" cy="300" r="215" fill="${deep}"/><text x="300" y="300" font-size="230" text-anchor="middle" dominant-baseline="central" font-family="'Noto Color Emoji','Apple Color Emoji','Segoe UI Emoji',sans-serif">${escapeXml(emoji)}</text></svg>`;
}

const palette = [
  ['#e6f3ec', '#c3e2d2'],
  ['#fdf1dd', '#f7dcae'],
  ['#fbe9e4', '#f3cbbf'],
  ['#e7effa', '#c6d9f1'],
  ['#f0eaf8', '#dccdee'],
  ['#eef2dc', '#d7e0ac'],
] as const;

/** FNV-1a: short, and near names get different colours. */
const hash = (text: string): number =>
  [...text].reduce((sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0, 0x811c9dc5);

const escapeXml = (text: string): string => text.replace(/[<>&"']/g, (sign) => `&#${sign.codePointAt(0)};`);
