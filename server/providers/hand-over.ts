import { type Outcome, unknown } from './outcome.ts';

interface Call {
  fetch: typeof fetch;
  url: string;
  method?: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: object;
  timeOutMs: number;
  /** What an answer that is JSON means; undefined for one that makes no sense here. */
  read(answer: { status: number; body: unknown }): Outcome | undefined;
}

/** Failures before a connection stands: it carried nothing. Anything later may have. */
const neverLeft = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** The one call by which messages leave. Never throws: what went wrong is one of the outcomes. */
export async function handOver({
  fetch,
  url,
  method = 'POST',
  headers,
  body,
  timeOutMs,
  read,
}: Call): Promise<Outcome> {
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(url, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeOutMs),
      redirect: 'error',
    });
    answer = await response.json().catch(() => undefined);
  } catch (error) {
    const cause =
      error instanceof Error && error.cause instanceof Error && 'code' in error.cause ? error.cause.code : '';
    return neverLeft.has(String(cause)) ? { outcome: 'again', code: String(cause) } : unknown;
  }
  const { status } = response;
  const outcome = read({ status, body: answer });
  if (outcome) return outcome;
  if (status === 429) return { outcome: 'again', code: '429', ...retryAfter(response.headers.get('retry-after')) };
  return status >= 400 && status < 500 ? { outcome: 'failed', code: String(status) } : unknown;
}

const retryAfter = (header: string | null) =>
  header !== null && /^\d{1,6}$/.test(header) ? { afterSeconds: Number(header) } : {};
