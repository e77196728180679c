import type { Part } from './shapes.ts';

type At = readonly [x: number, y: number];

/** Points of an arc around `x`, `y` from one angle to another, in quarter turns clockwise from the right. */
function arc(x: number, y: number, radius: number, from: number, to: number): At[] {
  const steps = 12;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 2;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

/** A bubble with a tail of `tail` that points down from its middle, as one outline. */
export const bubble = (width: number, height: number, radius: number, tail: number): Part => ({
  points: [
    ...arc(radius, radius, radius, 2, 3),
    ...arc(width - radius, radius, radius, 3, 4),
    ...arc(width - radius, height - radius, radius, 0, 1),
    [width / 2 + tail, height],
    [width / 2, height + tail - 4],
    [width / 2 - tail, height],
    ...arc(radius, height - radius, radius, 1, 2),
  ],
});

/** A rounded card with half a circle bitten out of each side at `tear`. */
export function notched(width: number, height: number, tear: number | undefined, radius: number): Part {
  const bite = 10;
  return {
    points: [
      ...arc(radius, radius, radius, 2, 3),
      ...arc(width - radius, radius, radius, 3, 4),
      ...(tear === undefined ? [] : arc(width, tear, bite, 3, 1)),
      ...arc(width - radius, height - radius, radius, 0, 1),
      ...arc(radius, height - radius, radius, 1, 2),
      ...(tear === undefined ? [] : arc(0, tear, bite, 1, -1)),
    ],
  };
}
