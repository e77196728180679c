import { drawAlignments, drawCorners } from './corners.ts';
import { type Design, largestLogo } from './design.ts';
import { drawDots } from './dots.ts';
import { type Coordinate, type Matrix, matrixOf } from './matrix.ts';
import { box, type Drawing, fill, type Shape } from './shapes.ts';

/** A logo takes modules away, so its code is made with the most correction there is. */
export const matrixFor = (link: string, design: Design): Matrix => matrixOf(link, design.logo ? 'H' : 'M');

/** The code alone, with its quiet zone; one unit is one module. */
export function drawCode(link: string, design: Design): Drawing {
  const matrix = matrixFor(link, design);
  const logo = design.logo && logoSquare(matrix.size, design.logo.share);
  const alignments = matrix.alignments.filter(
    (at) => !logo || !within(at, logo.from - 2, logo.from - 2, logo.side + 4),
  );
  const skip = (at: Coordinate) =>
    matrix.finders.some(({ x, y }) => within(at, x, y, 7)) ||
    alignments.some(({ x, y }) => within(at, x - 2, y - 2, 5)) ||
    (logo !== undefined && within(at, logo.from, logo.from, logo.side));
  const code: Shape[] = [
    fill(design.fore, ...drawDots(design.dots, matrix, skip), ...drawAlignments(alignments)),
    fill(design.corner, ...drawCorners(design.corners, matrix.finders)),
  ];
  if (design.logo && logo) {
    // Half a module of air on each side, so that the picture does not touch the modules.
    const [at, side] = [logo.from + 0.5, logo.side - 1];
    code.push({ kind: 'image', href: design.logo.href, x: at, y: at, width: side, height: side });
  }
  const side = matrix.size + 2 * design.quiet;
  return {
    width: side,
    height: side,
    shapes: [
      fill(design.back, box(0, 0, side, side)),
      {
        kind: 'group',
        of: { width: matrix.size, height: matrix.size, shapes: code },
        x: design.quiet,
        y: design.quiet,
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

const within = (at: Coordinate, x: number, y: number, side: number): boolean =>
  at.x >= x && at.y >= y && at.x < x + side && at.y < y + side;
