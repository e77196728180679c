import { type Random, type Weighted, weighted } from './random.ts';

/** Numbers behind one prefix: no two customers share a tail, whatever their network. */
const tails = 10_000_000;
/** Shares no factor with 10,000,000 (odd, not a multiple of 5), so the steps visit every tail once. */
const stride = 6_180_339;

/**
 * E.164 mobile number of customer `index`: unique for the first ten million, spread over the networks by their size.
 */
export function mobileNumber(random: Random, seed: number, index: number): string {
  if (index >= tails) throw new RangeError('mobileNumber: no more than 10,000,000 customers');
  const tail = ((index + 1) * stride + (seed >>> 0)) % tails;
  return `+255${weighted(random, prefixes)}${String(tail).padStart(7, '0')}`;
}

/** Market shares as the regulator (TCRA) reports them, rounded: Vodacom, Yas, Airtel, Halotel, TTCL. */
const prefixes: Weighted<string> = [
  ['74', 9],
  ['75', 12],
  ['76', 10],
  ['65', 9],
  ['67', 7],
  ['71', 12],
  ['68', 11],
  ['69', 6],
  ['78', 9],
  ['61', 4],
  ['62', 9],
  ['73', 2],
];
