import type { Coordinate, Matrix } from './matrix.ts';
import { all, type Box, box, type Radii } from './shapes.ts';

export const dotStyles = ['square', 'tiles', 'rounded', 'dots', 'classy', 'bars', 'ribbons'] as const;
export type DotStyle = (typeof dotStyles)[number];

/** Is the module this far away dark too, and drawn in the same style? */
type Near = (dx: number, dy: number) => boolean;

/**
 * A module's own box, its top left at 0, 0. Nothing is thinner than 0.86 of a module: cheap cameras lose less than
 * that.
 */
const cells: Record<DotStyle, (near: Near) => Box> = {
  square: () => box(0, 0, 1, 1),
  tiles: () => box(0.03, 0.03, 0.94, 0.94, 0.22),
  rounded: (near) => box(0, 0, 1, 1, corners(near, [0.5, 0.5, 0.5, 0.5])),
  dots: () => box(0, 0, 1, 1, 0.5),
  classy: (near) => box(0, 0, 1, 1, corners(near, [0.5, 0, 0.5, 0])),
  bars: (near) => {
    const [above, below] = [near(0, -1), near(0, 1)];
    return box(0.06, 0, 0.88, 1, [above ? 0 : 0.44, above ? 0 : 0.44, below ? 0 : 0.44, below ? 0 : 0.44]);
  },
  ribbons: (near) => {
    const [before, after] = [near(-1, 0), near(1, 0)];
    return box(0, 0.06, 1, 0.88, [before ? 0 : 0.44, after ? 0 : 0.44, after ? 0 : 0.44, before ? 0 : 0.44]);
  },
};

/** A corner is round only where both of its sides are free. */
function corners(near: Near, [topLeft, topRight, bottomRight, bottomLeft]: Radii): Radii {
  const [left, right, above, below] = [near(-1, 0), near(1, 0), near(0, -1), near(0, 1)];
  return [
    left || above ? 0 : topLeft,
    right || above ? 0 : topRight,
    right || below ? 0 : bottomRight,
    left || below ? 0 : bottomLeft,
  ];
}

/** The data modules in a style; `skip` says which are drawn by somebody else or cleared for the logo. */
export function drawDots(
  style: DotStyle,
  { size, dark }: Pick<Matrix, 'size' | 'dark'>,
  skip: (at: Coordinate) => boolean,
): Box[] {
  const ours = (x: number, y: number) => dark(x, y) && !skip({ x, y });
  const drawn: Box[] = [];
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      if (ours(x, y)) {
        const cell = cells[style]((dx, dy) => ours(x + dx, y + dy));
        const before = drawn.at(-1);
        // Plain neighbours in a row become one box: a third of the file.
        if (
          before &&
          isMergeable(before) &&
          isMergeable(cell) &&
          before.y === y &&
          before.x + before.width === x + cell.x
        )
          before.width += cell.width;
        else drawn.push({ ...cell, x: x + cell.x, y: y + cell.y });
      }
  return drawn;
}

const isMergeable = ({ height, radii = all(0) }: Box) => height === 1 && radii.every((radius) => radius === 0);
