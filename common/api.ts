import type { Language } from '../resources/enums.ts';
import { extractErrorText, isRecord } from './errors.ts';
import { timeOutOf } from './time-out.ts';

/** The one error shape of the API: `errors` maps dotted field paths to a sentence. */
export class ApiError extends Error {
  readonly statusCode: number;
  readonly code: string;
  readonly errors: Record<string, string>;
  /** Seconds, where the server says when to try again; otherwise 0. */
  readonly retryAfter: number;
  /** What was answered, parsed where it is JSON. */
  readonly body: unknown;

  constructor(statusCode: number, body: unknown, fallback: string, { retryAfter = 0, language }: ApiErrorOptions = {}) {
    super(extractErrorText(body, fallback, language));
    this.statusCode = statusCode;
    this.body = body;
    this.retryAfter = retryAfter;
    this.code = isRecord(body) && typeof body.code === 'string' ? body.code : 'unknown';
    this.errors = isRecord(body) && isRecord(body.errors) ? (body.errors as Record<string, string>) : {};
  }
}

interface ApiErrorOptions {
  retryAfter?: number;
  /** What the caller asked to be answered in. */
  language?: Language;
}
interface CallOptions {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Of any answer, also of a refusal. */
  onHeaders?(headers: Headers): void;
}

/** Calls the JSON API. Throws {@link ApiError}; status 0 is no network. */
export async function api<T>(
  path: string,
  { method = 'GET', body, headers, signal, onHeaders }: CallOptions = {},
): Promise<T> {
  // By hand: older phones have neither AbortSignal.timeout nor AbortSignal.any.
  const ended = new AbortController();
  const end = () => ended.abort();
  const timeOut = setTimeout(end, timeOutOf(path));
  signal?.addEventListener('abort', end);
  let response: Response;
  let text: string;
  try {
    response = await fetch(path, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: ended.signal,
    });
    onHeaders?.(response.headers);
    text = await response.text();
  } catch (error) {
    throw new ApiError(0, { code: 'no_network' }, error instanceof Error ? error.message : 'No network');
  } finally {
    clearTimeout(timeOut);
    signal?.removeEventListener('abort', end);
  }
  const parsed = parseJson(text);
  if (!response.ok) {
    const retryAfter = Number(response.headers.get('retry-after')) || 0;
    const language = headers?.['accept-language'] === 'sw' ? 'sw' : 'en';
    throw new ApiError(response.status, parsed, response.statusText, { retryAfter, language });
  }
  return parsed as T;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
