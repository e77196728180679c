import type * as z from 'zod';
import type { JsonAnswer } from '../call-json.ts';
import { wasHeard } from './collected.ts';
import type { KeysCheck } from './port.ts';

/** `neverLeft` of a call for which the service gave no token, as the keys are not right. */
export const keysRefused = 'keys_refused';
const refusedBy: ReadonlySet<number> = new Set([401, 403]);

/** How far the time of a call may be from the service's that reads it; no sheet says how far. */
const toleranceMs = 5 * 60_000;
/** Whether an answer comes from a time so far from a call's that this alone would have it refused. */
function isFarFrom(signedAt: Date, { headers }: Extract<JsonAnswer, { answered: true }>): boolean {
  const theirs = Date.parse(headers.get('date') ?? '');
  return Math.abs(theirs - signedAt.getTime()) > toleranceMs;
}

interface Check {
  /** With which time it was signed, where it was. */
  signedAt?: Date;
  /** The service's own way to answer: what has none is the word of something on the way, or of a wrong address. */
  own?: z.ZodType;
}

/** What an answer to a harmless question says of the keys. */
export function keysCheckOf(answer: JsonAnswer, { signedAt, own }: Check = {}): KeysCheck {
  if (!answer.answered) return answer.neverLeft === keysRefused ? 'keys_refused' : 'unreachable';
  if (refusedBy.has(answer.status)) return signedAt && isFarFrom(signedAt, answer) ? 'time_off' : 'keys_refused';
  return !wasHeard(answer) || own?.safeParse(answer.body).success === false ? 'unreachable' : undefined;
}
