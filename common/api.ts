import { extractErrorText, isRecord } from './errors.ts';

/** The one error shape of the API: `errors` maps dotted field paths to a sentence. */
export class ApiError extends Error {
  readonly statusCode: number;
  readonly code: string;
  readonly errors: Record<string, string>;
  /** Seconds, where the server says when to try again; otherwise 0. */
  readonly retryAfter: number;

  constructor(statusCode: number, body: unknown, fallback: string, retryAfter = 0) {
    super(extractErrorText(body, fallback));
    this.statusCode = statusCode;
    this.retryAfter = retryAfter;
    this.code = isRecord(body) && typeof body.code === 'string' ? body.code : 'unknown';
    this.errors = isRecord(body) && isRecord(body.errors) ? (body.errors as Record<string, string>) : {};
  }
}

type CallOptions = { method?: string; body?: unknown; headers?: Record<string, string>; signal?: AbortSignal };

/** Calls the JSON API. Time-outs are the specification's: 150 s, media calls 300 s. Throws {@link ApiError}; status 0 is no network. */
export async function api<T>(path: string, { method = 'GET', body, headers, signal }: CallOptions = {}): Promise<T> {
  // By hand: older phones have neither AbortSignal.timeout nor AbortSignal.any.
  const ended = new AbortController();
  const end = () => ended.abort();
  const timeOut = setTimeout(end, path.includes('media') ? 300_000 : 150_000);
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
    text = await response.text();
  } catch (error) {
    throw new ApiError(0, { code: 'no_network' }, error instanceof Error ? error.message : 'No network');
  } finally {
    clearTimeout(timeOut);
    signal?.removeEventListener('abort', end);
  }
  const parsed = parseJson(text);
  if (!response.ok)
    throw new ApiError(response.status, parsed, response.statusText, Number(response.headers.get('retry-after')) || 0);
  return parsed as T;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
