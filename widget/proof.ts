import { isRecord } from '../common/errors.ts';

/** Fetched where a shop has more new chats than it takes by themselves: the work that begins one. */

/** Without `crypto.subtle`, which pages without https do not have, and in pieces: the page goes on meanwhile. */
const pieceMs = 12;
const triesBetweenLooks = 256;

/**
 * The challenge of a refusal, with a number for which SHA-256 of its signature and that number begins with as many zero
 * bits as it asks for.
 */
export async function solve(refusal: unknown, signal: AbortSignal): Promise<string> {
  const challenge = isRecord(refusal) ? String(refusal.challenge) : '';
  const [, bits = '', signature = ''] = challenge.split('.');
  let since = Date.now();
  for (let number = 0; !signal.aborted; number++) {
    const found = number.toString(36);
    if (Math.clz32(firstWord(signature + found)) >= Number(bits)) return `${challenge}.${found}`;
    if (number % triesBetweenLooks > 0 || Date.now() - since < pieceMs) continue;
    await new Promise((go) => setTimeout(go));
    since = Date.now();
  }
  return '';
}

const words = (hex: string) => Int32Array.from(hex.match(/.{8}/g) ?? [], (each) => Number.parseInt(each, 16));
/** Of FIPS 180-4: the first value of the hash, and what each round adds. */
const first = words('6a09e667bb67ae853c6ef372a54ff53a510e527f9b05688c1f83d9ab5be0cd19');
const added = words(
  '428a2f9871374491b5c0fbcfe9b5dba53956c25b59f111f1923f82a4ab1c5ed5' +
    'd807aa9812835b01243185be550c7dc372be5d7480deb1fe9bdc06a7c19bf174' +
    'e49b69c1efbe47860fc19dc6240ca1cc2de92c6f4a7484aa5cb0a9dc76f988da' +
    '983e5152a831c66db00327c8bf597fc7c6e00bf3d5a7914706ca635114292967' +
    '27b70a852e1b21384d2c6dfc53380d13650a7354766a0abb81c2c92e92722c85' +
    'a2bfe8a1a81a664bc24b8b70c76c51a3d192e819d6990624f40e3585106aa070' +
    '19a4c1161e376c082748774c34b0bcb5391c0cb34ed8aa4a5b9cca4f682e6ff3' +
    '748f82ee78a5636f84c878148cc7020890befffaa4506cebbef9a3f7c67178f2',
);
const schedule = new Int32Array(64);
const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The first 32 bits of SHA-256 of at most 55 letters: one block, and no more than is looked at. */
export function firstWord(text: string): number {
  schedule.fill(0, 0, 16);
  const put = (at: number, byte: number) => {
    schedule[at >> 2] = (schedule[at >> 2] ?? 0) | (byte << (24 - 8 * (at % 4)));
  };
  for (let at = 0; at < text.length; at++) put(at, text.charCodeAt(at));
  put(text.length, 0x80);
  schedule[15] = text.length * 8;
  for (let at = 16; at < 64; at++) {
    const [near = 0, far = 0] = [schedule[at - 2], schedule[at - 15]];
    schedule[at] =
      (schedule[at - 16] ?? 0) +
      (turn(far, 7) ^ turn(far, 18) ^ (far >>> 3)) +
      (schedule[at - 7] ?? 0) +
      (turn(near, 17) ^ turn(near, 19) ^ (near >>> 10));
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = first;
  for (let at = 0; at < 64; at++) {
    const one =
      h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (added[at] ?? 0) + (schedule[at] ?? 0);
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  return (a + (first[0] ?? 0)) | 0;
}
