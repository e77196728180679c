import { busyness, hourMs } from './calendar.ts';
import type { Random } from './random.ts';

type Span = { seed: number; from: Date; to: Date };
/** An hour (ms, UTC; shorter at the ends of the span) and the shares of all trade before it and up to its end. */
export type Slot = { start: number; end: number; before: number; after: number };

/** The span hour by hour. The shop grows: its last day trades about twice its first. */
export function* timeline({ seed, from, to }: Span): Generator<Slot> {
  const [first, last] = [from.getTime(), to.getTime()];
  if (!(first < last)) throw new RangeError('timeline: from must be before to');
  const hours = function* () {
    for (let start = first; start < last; ) {
      const hour = Math.floor(start / hourMs) * hourMs;
      const end = Math.min(hour + hourMs, last);
      const growth = 0.65 + (0.7 * (start - first)) / (last - first);
      yield { start, end, weight: (busyness(seed, hour) * growth * (end - start)) / hourMs };
      start = end;
    }
  };
  let total = 0;
  for (const { weight } of hours()) total += weight;
  let done = 0;
  let before = 0;
  for (const { start, end, weight } of hours()) {
    done += weight;
    const after = end === last ? 1 : Math.min(1, done / total);
    yield { start, end, before, after };
    before = after;
  }
}

/** `count` instants of a slot in rising order, drawn one at a time so that none needs to be kept. */
export function* instants(random: Random, { start, end }: Slot, count: number): Generator<Date> {
  let passed = 0;
  for (let left = count; left > 0; left -= 1) {
    passed += (1 - passed) * (1 - random() ** (1 / left));
    yield new Date(Math.min(start + Math.floor(passed * (end - start)), end - 1));
  }
}
