import { extractErrorText, isRecord } from './errors.ts';

/** The one error shape of the API: `errors` maps dotted field paths to a sentence. */
export class ApiError extends Error {
  readonly statusCode: number;
  readonly code: string;
  readonly errors: Record<string, string>;

  constructor(statusCode: number, body: unknown, fallback: string) {
    super(extractErrorText(body, fallback));
    this.statusCode = statusCode;
    this.code = isRecord(body) && typeof body.code === 'string' ? body.code : 'unknown';
    this.errors = isRecord(body) && isRecord(body.errors) ? (body.errors as Record<string, string>) : {};
  }
}

type CallOptions = { method?: string; body?: unknown; headers?: Record<string, string>; signal?: AbortSignal };

/** Calls the JSON API. Time-outs are the specification's: 150 s, media calls 300 s. Throws {@link ApiError}; status 0 is no network. */
export async function api<T>(path: string, { method = 'GET', body, headers, signal }: CallOptions = {}): Promise<T> {
  const timeOut = AbortSignal.timeout(path.includes('media') ? 300_000 : 150_000);
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeOut]) : timeOut,
    });
  } catch (error) {
    throw new ApiError(0, { code: 'no_network' }, error instanceof Error ? error.message : 'No network');
  }
  const text = await response.text();
  const parsed = parseJson(text);
  if (!response.ok) throw new ApiError(response.status, parsed, response.statusText);
  return parsed as T;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
