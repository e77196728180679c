import { all, type Drawing, type Part, type Writers, write } from './shapes.ts';

/** A drawing as a whole SVG document. `pixels` is its width on a screen where its unit is not a millimetre. */
export function svgOf(drawing: Drawing, pixels = 1024): string {
  const { width, height, unit } = drawing;
  const size = unit
    ? `width="${n(width)}mm" height="${n(height)}mm"`
    : `width="${pixels}" height="${n((pixels * height) / width)}"`;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" ' +
    `${size} viewBox="0 0 ${n(width)} ${n(height)}">${content(drawing, new Map())}</svg>`
  );
}

/** What is drawn many times, as the codes of a sheet are, is written once and then referred to. */
type Known = Map<Drawing, string>;

function content({ shapes }: Drawing, known: Known): string {
  const writers: Writers = {
    fill: ({ colour, parts }) => `<path fill="${safe(colour)}" fill-rule="evenodd" d="${pathOf(parts)}"/>`,
    // The length is said, so that a screen without Helvetica keeps the text inside its frame.
    text: ({ colour, text, x, y, size, width }) =>
      `<text x="${n(x)}" y="${n(y + size * capHeight)}" font-family="Helvetica,Arial,Roboto,sans-serif" ` +
      `font-weight="700" font-size="${n(size)}" text-anchor="middle" textLength="${n(width)}" ` +
      `lengthAdjust="spacingAndGlyphs" fill="${safe(colour)}">${safe(text)}</text>`,
    image: ({ href, x, y, width, height }) =>
      `<image href="${safe(href)}" x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"/>`,
    group: ({ of, x, y, scale, turned }) => {
      const move = turned
        ? `translate(${n(x + of.width * scale)} ${n(y + of.height * scale)}) rotate(180)`
        : `translate(${n(x)} ${n(y)})`;
      const id = known.get(of);
      return `<g transform="${move} scale(${n(scale, 5)})">${id ? `<use href="#${id}"/>` : named(of, known)}</g>`;
    },
  };
  return shapes.map((shape) => write(writers, shape)).join('');
}

function named(drawing: Drawing, known: Known): string {
  const inner = content(drawing, known);
  const id = `d${known.size}`;
  known.set(drawing, id);
  return `<g id="${id}">${inner}</g>`;
}

/** From a text's middle down to its baseline, as a share of the size: half of a capital letter. */
export const capHeight = 0.36;

/** Parts as the `d` of an SVG path. */
export const pathOf = (parts: readonly Part[]): string => parts.map(outline).join('');

function outline(part: Part): string {
  if ('points' in part) return `M${part.points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}z`;
  const { x, y, width, height, radii = all(0) } = part;
  const [topLeft, topRight, bottomRight, bottomLeft] = radii;
  const turn = (radius: number, dx: number, dy: number) =>
    radius === 0 ? '' : `a${n(radius)} ${n(radius)} 0 0 1 ${n(dx * radius)} ${n(dy * radius)}`;
  return [
    `M${n(x + topLeft)} ${n(y)}`,
    `H${n(x + width - topRight)}`,
    turn(topRight, 1, 1),
    `V${n(y + height - bottomRight)}`,
    turn(bottomRight, -1, 1),
    `H${n(x + bottomLeft)}`,
    turn(bottomLeft, -1, -1),
    `V${n(y + topLeft)}`,
    turn(topLeft, 1, -1),
    'z',
  ].join('');
}

/** A number in as few signs as keep it exact to a thousandth. */
export const n = (value: number, digits = 3): string => String(Number(value.toFixed(digits)));

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text or attribute: nothing a person types becomes markup, and what XML does not allow at all becomes a space. */
export const safe = (text: string): string =>
  text.replace(/\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu, ' ').replace(/[&<>"']/g, (sign) => entities[sign] ?? '');
