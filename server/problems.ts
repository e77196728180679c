import type { Language } from '../resources/enums.ts';
import { type ProblemCode, problems } from '../resources/problems.ts';

/**
 * An expected failure, answered in the documented shape. `errors` maps dotted field paths to problem words or
 * sentences.
 */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly errors: Record<string, string>;
  readonly details: Record<string, unknown>;
  /** Seconds after which it may go better: the answer's Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ProblemCode,
    errors: Record<string, string> = {},
    details: Record<string, unknown> = {},
    retryAfter?: number,
  ) {
    super(problems[code].en);
    this.code = code;
    this.errors = errors;
    this.details = details;
    this.retryAfter = retryAfter;
  }
}

export const problem = (
  code: ProblemCode,
  errors?: Record<string, string>,
  details?: Record<string, unknown>,
): Problem => new Problem(code, errors, details);

/** The body every error has; its message is filled in from the details. */
export function problemBody(
  code: ProblemCode,
  language: Language,
  errors: Record<string, string> = {},
  details: Record<string, unknown> = {},
) {
  return {
    statusCode: problems[code].status,
    code,
    message: filled(problems[code][language], details),
    errors,
    ...details,
  };
}

const filled = (text: string, details: Record<string, unknown>): string =>
  text.replace(/\{(\w+)\}/g, (open, name: string) => String(details[name] ?? open));
