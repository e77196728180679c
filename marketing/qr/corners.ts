import type { Coordinate } from './matrix.ts';
import { all, type Box, box, type Radii } from './shapes.ts';

export const cornerStyles = ['square', 'rounded', 'soft', 'leaf', 'shield'] as const;
export type CornerStyle = (typeof cornerStyles)[number];

/** Radii of a finder's ring (7 modules), its hole (5) and its eye (3); `pick` puts a radius where a style has one. */
interface Finder {
  radii: readonly [ring: number, hole: number, eye: number];
  pick(radius: number, toward: Toward): Radii;
}
/** Which corner of the finder points into the code, and which out of it. */
interface Toward {
  inner: number;
  outer: number;
}

/**
 * Always solid, and never rounder than this: a dotted finder is found by no decoder, a ring with a wholly round eye by
 * one in two (counted over 160 pictures a variant with jsqr and zbar).
 */
const finders: Record<CornerStyle, Finder> = {
  square: { radii: [0, 0, 0], pick: all },
  rounded: { radii: [1.6, 0.9, 0.6], pick: all },
  soft: { radii: [2.5, 1.7, 0.7], pick: all },
  leaf: { radii: [2, 1.2, 0.7], pick: (radius, { inner }) => each((at) => (at === inner ? 0 : radius)) },
  shield: { radii: [2.8, 1.9, 0.9], pick: (radius, { outer }) => each((at) => (at === outer ? radius : 0)) },
};

const each = (radius: (at: number) => number): Radii => [radius(0), radius(1), radius(2), radius(3)];

/** The three finders in their order: top left, top right, bottom left. */
const towards: readonly Toward[] = [
  { inner: 2, outer: 0 },
  { inner: 3, outer: 1 },
  { inner: 1, outer: 3 },
];

export const drawCorners = (style: CornerStyle, at: readonly Coordinate[]): Box[] =>
  at.flatMap(({ x, y }, index) => {
    const { radii, pick } = finders[style];
    const toward = towards[index] ?? { inner: 2, outer: 0 };
    return radii.map((radius, ring) => box(x + ring, y + ring, 7 - 2 * ring, 7 - 2 * ring, pick(radius, toward)));
  });

/** Alignment patterns stay solid in every style: readers look for them as they look for finders. */
export const drawAlignments = (at: readonly Coordinate[]): Box[] =>
  at.flatMap(({ x, y }) => [box(x - 2, y - 2, 5, 5), box(x - 1, y - 1, 3, 3), box(x, y, 1, 1)]);
