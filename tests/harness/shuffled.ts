/** A seeded order of things: what failed once fails again. */
export const shuffled = <T>(list: readonly T[], seed: number): T[] =>
  list
    .map((each, index) => ({ each, at: Math.imul(seed * 7919 + index * 104_729, 2_654_435_761) >>> 0 }))
    .sort((a, b) => a.at - b.at)
    .map(({ each }) => each);
