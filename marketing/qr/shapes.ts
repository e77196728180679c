/** Corner radii of a box: top left, top right, bottom right, bottom left. */
export type Radii = readonly [number, number, number, number];

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  radii?: Radii;
}
export type Part = Box | { points: readonly (readonly [x: number, y: number])[] };

interface Kinds {
  /** One path; where parts overlap an even number of times it is a hole. */
  fill: { colour: string; parts: readonly Part[] };
  /** One line of text around `x`, its middle at `y`; `width` is what it must take. */
  text: { colour: string; text: string; x: number; y: number; size: number; width: number };
  /** A picture as a data URL. */
  image: { href: string; x: number; y: number; width: number; height: number };
  /** Another drawing with its top left at `x`, `y`; `turned` is upside down. */
  group: { of: Drawing; x: number; y: number; scale: number; turned?: true };
}
type Kind = keyof Kinds;
type ShapeOf<K extends Kind> = { [Each in K]: { kind: Each } & Kinds[Each] }[K];

/** What every writer (SVG, PDF) can draw. Lengths in the drawing's own unit, y downwards, colours `#rrggbb`. */
export type Shape = ShapeOf<Kind>;
export type Writers = { [K in Kind]: (shape: ShapeOf<K>) => string };

export const write = <K extends Kind>(writers: Writers, shape: ShapeOf<K>): string => writers[shape.kind](shape);

export interface Drawing {
  width: number;
  height: number;
  /** Printed size where the unit is a millimetre; a drawing without it has no size of its own. */
  unit?: 'mm';
  shapes: readonly Shape[];
}

export const all = (radius: number): Radii => [radius, radius, radius, radius];

export const box = (x: number, y: number, width: number, height: number, radius: number | Radii = 0): Box => ({
  x,
  y,
  width,
  height,
  radii: typeof radius === 'number' ? all(radius) : radius,
});

export const circle = (x: number, y: number, radius: number): Box =>
  box(x - radius, y - radius, 2 * radius, 2 * radius, radius);

export const fill = (colour: string, ...parts: readonly Part[]): Shape => ({ kind: 'fill', colour, parts });

/** `of`, as large as it fits into the space and in its middle. */
export function fitted(of: Drawing, space: Box): ShapeOf<'group'> {
  const scale = Math.min(space.width / of.width, space.height / of.height);
  return {
    kind: 'group',
    of,
    scale,
    x: space.x + (space.width - of.width * scale) / 2,
    y: space.y + (space.height - of.height * scale) / 2,
  };
}
