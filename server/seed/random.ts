/** Returns the next number of [0, 1). */
export type Random = () => number;

/** Tommy Ettinger's mulberry32: 32 bits of state, fast, good enough for seeds; never for secrets. */
export function mulberry32(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A stream of its own for one thing (a customer, a day), so that it can be made again without the others before it. */
export const streamOf = (seed: number, thing: number): Random =>
  mulberry32(Math.imul(seed ^ Math.imul(thing + 1, 0x9e3779b1), 0x85ebca6b) ^ thing);

export const randomInteger = (random: Random, from: number, to: number): number =>
  from + Math.floor(random() * (to - from + 1));

/** One of a list that is never empty. */
export function oneOf<T>(random: Random, list: readonly T[]): T {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) throw new RangeError('oneOf: the list is empty');
  return found;
}

export type Weighted<T> = readonly (readonly [value: T, weight: number])[];

/** One of a list, as often as its weight says. */
export function weighted<T>(random: Random, list: Weighted<T>): T {
  let left = random() * list.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [value, weight] of list) {
    left -= weight;
    if (left < 0) return value;
  }
  return oneOf(random, list)[0];
}

/** `count` different indexes of a list of `length` (all of them when it is shorter). */
export function someOf(random: Random, count: number, length: number): ReadonlySet<number> {
  const chosen = new Set<number>();
  while (chosen.size < Math.min(count, length)) chosen.add(Math.floor(random() * length));
  return chosen;
}
