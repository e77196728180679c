import { setTimeout as sleep } from 'node:timers/promises';
import { ownAddress } from './own-address.ts';
import type { PreparedOrder } from './prepared-orders.ts';

/**
 * Every answer that callers had, by its status and code, and those refusals that do not say when to come back in the
 * documented shape.
 */
export interface AnswerLog {
  answers: Record<string, number>;
  badlyRefused: unknown[];
}

/**
 * Calls until the answer is no 503, as our own pages do. Only an answer counts: a connection that breaks is an error.
 */
export async function insist(log: AnswerLog, url: string, init: RequestInit = {}): Promise<unknown> {
  for (;;) {
    const response = await fetch(url, { ...init, headers: { ...init.headers, ...ownAddress() } });
    const body = (await response.json()) as { code?: string; statusCode?: number; message?: string; errors?: object };
    const name = `${response.status} ${body.code ?? ''}`.trim();
    log.answers[name] = (log.answers[name] ?? 0) + 1;
    if (response.ok) return body;
    const documented = body.statusCode === response.status && body.message && body.errors;
    const retryAfter = Number(response.headers.get('retry-after'));
    if (response.status !== 503 || !documented || !(retryAfter > 0)) {
      log.badlyRefused.push({ url, status: response.status, retryAfter, body });
      if (response.status < 500) return body;
    }
    // Sooner than it was told, so that the server has no rest.
    await sleep(20);
  }
}

/** Sends an order until it stands, always with its own key. */
export const insistOnOrder = (log: AnswerLog, base: string, { token, key, body }: PreparedOrder): Promise<unknown> =>
  insist(log, `${base}/api/v1/order?token=${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });
