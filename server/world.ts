import { randomBytes } from 'node:crypto';
import { idsInOrder } from './ids.ts';
import { publicReach, type Reach } from './providers/reach.ts';

/** What the outside gives us, passed in so that a test can replay it: the clock, randomness, ids and the network. */
export interface World {
  now(): Date;
  newId(): string;
  randomBytes(size: number): Buffer;
  fetch: typeof fetch;
  /** For addresses that a shop wrote down. */
  reach: Reach;
}

/** `2026-11-27T22:12`: what a key ends with whose work is done once a minute at most. */
export const minuteOf = (world: Pick<World, 'now'>): string => world.now().toISOString().slice(0, 16);

/** Seconds until that minute is over, when whatever came within it is there. */
export const leftOfMinute = (world: Pick<World, 'now'>): number => 60 - world.now().getUTCSeconds();

export const realWorld: World = {
  now: () => new Date(),
  newId: idsInOrder(Date.now, randomBytes),
  randomBytes,
  fetch: (input, init) => fetch(input, init),
  reach: publicReach,
};
