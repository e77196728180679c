import type { JsonAnswer } from '../call-json.ts';
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

/** What an answer to a harmless question says of the keys. `signedAt`: with which time it was signed, where it was. */
export function keysCheckOf(answer: JsonAnswer, signedAt?: Date): KeysCheck {
  if (!answer.answered) return answer.neverLeft === keysRefused ? 'keys_refused' : 'unreachable';
  if (refusedBy.has(answer.status)) return signedAt && isFarFrom(signedAt, answer) ? 'time_off' : 'keys_refused';
  return answer.status >= 500 ? 'unreachable' : undefined;
}
