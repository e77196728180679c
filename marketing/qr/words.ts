import { type Box, box, type Shape } from './shapes.ts';

/** Advance widths of Helvetica Bold for the characters 32 to 126, in thousandths of the size (Adobe's font metrics). */
const widths = [
  278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611,
  556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389,
  280, 389, 584,
];
/** Signs outside the table (long dash, emoji) are at most this wide. */
const widest = 1000;

/** How wide `text` is at a size, in the size's unit. Accented letters are as wide as their plain ones. */
export function widthOf(text: string, size: number): number {
  const unaccented = text.normalize('NFD').replace(/\p{M}/gu, '');
  return ([...unaccented].reduce((sum, sign) => sum + (widths[sign.charCodeAt(0) - 32] ?? widest), 0) * size) / 1000;
}

/**
 * `text` in the largest lettering, up to `largest`, with which one or two lines of it fill the space and leave it
 * nowhere.
 */
export function lettering(text: string, space: Box, colour: string, largest: number): Shape[] {
  const trimmed = text.trim().replace(/\s+/g, ' ');
  if (trimmed === '') return [];
  const layouts = [[trimmed], ...inTwo(trimmed)].map((lines) => ({ lines, size: sizeFor(lines, space, largest) }));
  const [best] = layouts.sort((a, b) => b.size - a.size || a.lines.length - b.lines.length);
  if (!best) return [];
  const { lines, size } = best;
  const top = space.y + space.height / 2 - ((lines.length - 1) / 2) * size * leading;
  return lines.map((line, index) => ({
    kind: 'text',
    colour,
    text: line,
    x: space.x + space.width / 2,
    y: top + index * size * leading,
    size,
    width: widthOf(line, size),
  }));
}

const leading = 1.15;

const sizeFor = (lines: string[], space: Box, largest: number): number =>
  Math.min(largest, space.height / (lines.length * leading), ...lines.map((line) => space.width / widthOf(line, 1)));

/** Every way to break a text between two words. */
function inTwo(text: string): string[][] {
  const words = text.split(' ');
  return words.slice(1).map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]);
}

/** Caption and small print, one above the other, in `width`; without either of them there is no space for it. */
export function wording(caption: string, note: string, width: number) {
  const rows = [
    { text: caption.trim(), height: 42, largest: 27 },
    { text: note.trim(), height: 22, largest: 15 },
  ].filter(({ text }) => text !== '');
  return {
    height: rows.reduce((sum, row) => sum + row.height, 0),
    /** The shapes with the top left of the space at `x`, `y`. */
    at(x: number, y: number, colour: string): Shape[] {
      let top = y;
      return rows.flatMap(({ text, height, largest }) => {
        const shapes = lettering(text, box(x, top, width, height), colour, largest);
        top += height;
        return shapes;
      });
    },
  };
}
