import { createHash } from 'node:crypto';
import { sameSecret } from '../../../secrets.ts';
import type { Services } from '../../../services.ts';

type Needs = Pick<Services, 'secrets' | 'world'>;

/** What a proof is for: one visitor's chat with one bot. */
interface Place {
  bot: number;
  address: string;
}

const minuteMs = 60_000;
/** A challenge is good in its own minute and in so many after it: a slow phone takes some seconds. */
const minutes = 2;
/** Zero bits that the hash begins with. Each doubles the work; a slow phone does the first in a third of a second. */
const difficulty = { first: 15, last: 20 };
/** So many chats past a bot's budget within an hour make the next ones twice as hard. */
const doublesEvery = 100;

/** How hard it is by now to begin a chat, `beyond` of which were begun past the bot's budget. */
export const bitsAfter = (beyond: number): number =>
  Math.min(difficulty.last, difficulty.first + Math.floor(Math.log2(1 + beyond / doublesEvery)));

const signatureOf = ({ secrets }: Needs, { bot, address }: Place, minute: number, bits: number) =>
  secrets.derive(`chat proof:${bot}:${minute}:${bits}:${address}`);

const thisMinute = ({ world }: Needs) => Math.floor(world.now().getTime() / minuteMs);

/**
 * What a browser has to find a number for: `minute.bits.signature`. Nothing of it is kept here, and it begins the chat
 * it was made for and no other.
 */
export function makeChallenge(needs: Needs, place: Place, bits: number): string {
  const minute = thisMinute(needs);
  return `${minute}.${bits}.${signatureOf(needs, place, minute, bits)}`;
}

const pattern = /^(\d{1,12})\.(\d{1,2})\.([\w-]{43})\.([\da-z]{1,11})$/;

/**
 * Whether SHA-256 of the signature and the number that was found begins with as many zero bits. One bit less than is
 * wanted by now is enough: others began chats while this one was worked on.
 */
export function isProof(needs: Needs, place: Place, bits: number, text: string): boolean {
  const [, minute, shown, signature, found] = pattern.exec(text) ?? [];
  if (minute === undefined || shown === undefined || signature === undefined || found === undefined) return false;
  const age = thisMinute(needs) - Number(minute);
  if (age < 0 || age > minutes || Number(shown) < bits - 1) return false;
  if (!sameSecret(signature, signatureOf(needs, place, Number(minute), Number(shown)))) return false;
  const first = createHash('sha256').update(`${signature}${found}`).digest().readUInt32BE(0);
  return Math.clz32(first) >= Number(shown);
}
