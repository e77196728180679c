import type { JsonAnswer } from '../call-json.ts';
import type { KeysCheck } from './port.ts';

/** `neverLeft` of a call for which the service gave no token, as the keys are not right. */
export const keysRefused = 'keys_refused';
const refusedBy: ReadonlySet<number> = new Set([401, 403]);

/** What an answer to a harmless question says of the keys. */
export function keysCheckOf(answer: JsonAnswer): KeysCheck {
  if (!answer.answered) return answer.neverLeft === keysRefused ? 'keys_refused' : 'unreachable';
  if (refusedBy.has(answer.status)) return 'keys_refused';
  return answer.status >= 500 ? 'unreachable' : undefined;
}
