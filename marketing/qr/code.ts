import { drawAlignments, drawCorners } from './corners.ts';
import { drawDots } from './dots.ts';
import { type Look, largestLogo } from './look.ts';
import { type Matrix, matrixOf, type Point } from './matrix.ts';
import { box, type Drawing, fill, type Shape } from './shapes.ts';

/** A logo takes modules away, so its code is made with the most correction there is. */
export const matrixFor = (link: string, look: Look): Matrix => matrixOf(link, look.logo ? 'H' : 'M');

/** The code alone, with its quiet zone; one unit is one module. */
export function drawCode(link: string, look: Look): Drawing {
  const matrix = matrixFor(link, look);
  const logo = look.logo && logoSquare(matrix.size, look.logo.share);
  const alignments = matrix.alignments.filter(
    (at) => !logo || !within(at, logo.from - 2, logo.from - 2, logo.side + 4),
  );
  const skip = (at: Point) =>
    matrix.finders.some(({ x, y }) => within(at, x, y, 7)) ||
    alignments.some(({ x, y }) => within(at, x - 2, y - 2, 5)) ||
    (logo !== undefined && within(at, logo.from, logo.from, logo.side));
  const code: Shape[] = [
    fill(look.fore, ...drawDots(look.dots, matrix, skip), ...drawAlignments(alignments)),
    fill(look.corner, ...drawCorners(look.corners, matrix.finders)),
  ];
  if (look.logo && logo) {
    // Half a module of air on each side, so that the picture does not touch the modules.
    const [at, side] = [logo.from + 0.5, logo.side - 1];
    code.push({ kind: 'image', href: look.logo.href, x: at, y: at, width: side, height: side });
  }
  const side = matrix.size + 2 * look.quiet;
  return {
    width: side,
    height: side,
    shapes: [
      fill(look.back, box(0, 0, side, side)),
      {
        kind: 'group',
        of: { width: matrix.size, height: matrix.size, shapes: code },
        x: look.quiet,
        y: look.quiet,
        scale: 1,
      },
    ],
  };
}

/** The cleared square: whole modules, odd so that it sits in the very middle, within the bound. */
function logoSquare(size: number, share: number): { from: number; side: number } {
  const wanted = Math.floor(size * Math.min(share, largestLogo));
  const side = Math.max(3, wanted % 2 === 0 ? wanted - 1 : wanted);
  return { from: (size - side) / 2, side };
}

const within = (at: Point, x: number, y: number, side: number): boolean =>
  at.x >= x && at.y >= y && at.x < x + side && at.y < y + side;
