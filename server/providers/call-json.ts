interface Call {
  fetch: typeof fetch;
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers: Record<string, string>;
  body?: object;
  timeOutMs: number;
}

/** What a service answered; `body` is undefined where that is no JSON, or far more of it than any answer has. */
interface Answered {
  answered: true;
  status: number;
  headers: Headers;
  body: unknown;
}
/** `neverLeft`: why no connection stood, so that nothing was carried; undefined where the call may have arrived. */
interface Unanswered {
  answered: false;
  neverLeft: string | undefined;
}
export type JsonAnswer = Answered | Unanswered;

/** Failures before a connection stands. Anything later may have carried the call. */
const beforeConnection = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const largestAnswer = 1024 * 1024;

/** The one call by which other services are reached: JSON, in time, never redirected, never repeated. Never throws. */
export async function callJson({ fetch, url, method = 'POST', headers, body, timeOutMs }: Call): Promise<JsonAnswer> {
  try {
    const response = await fetch(url, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeOutMs),
      redirect: 'error',
    });
    return { answered: true, status: response.status, headers: response.headers, body: await readJson(response) };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : undefined;
    const code = cause && 'code' in cause ? String(cause.code) : '';
    return { answered: false, neverLeft: beforeConnection.has(code) ? code : undefined };
  }
}

/** Whether an HTTP status says that the call was not taken: refused, or one too many. Being slow is no refusal. */
export const refuses = (status: number): boolean => status >= 400 && status < 500 && status !== 408;

async function readJson(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    // Leaving the loop lets go of the connection.
    if (size > largestAnswer) return undefined;
    chunks.push(chunk);
  }
  return parseJson(Buffer.concat(chunks));
}

/** Undefined for what is no JSON. */
export function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
