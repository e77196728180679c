import { ApiError } from '../common/api.ts';
import { chatErrorText } from '../common/errors.ts';
import type { Line } from './calls.ts';
import type { State } from './shown.ts';

export const maxWaitMs = 30_000;
/**
 * So often a server that says when to come back is asked before its answer is shown: what is behind waits no longer.
 */
const maxTries = 3;
/** What goes by itself so soon is said to go in a moment. */
const momentMs = 60_000;

export const statusOf = (error: unknown) => (error instanceof ApiError ? error : { statusCode: 0, retryAfter: 0 });

/** Whether what failed goes by itself later, and what is shown until then; `ms` is 0 where nobody said when. */
export function planRetry(error: unknown, tries: number): { state: State; ms: number } | undefined {
  const { statusCode, retryAfter } = statusOf(error);
  const ms = retryAfter * 1000;
  if (statusCode === 0) return { state: 'offline', ms };
  if (statusCode === 429 && ms <= momentMs) return { state: 'busy', ms };
  return statusCode === 503 && ms > 0 && tries < maxTries
    ? { state: 'answering', ms: Math.min(ms, maxWaitMs) }
    : undefined;
}

/** What an error says. A page that a machine on the way answers with, and silence, say nothing to a person. */
export function errorText(error: unknown, { language }: Line): string {
  const { body, message } = error instanceof ApiError ? error : { body: undefined, message: String(error) };
  const silent = message === '' || /^\s*</.test(message);
  return chatErrorText(silent ? { code: 'internal_error' } : body, message, language);
}
