import * as z from 'zod';
import type { Callback, Collected, PaymentFailure, PaymentProvider } from './port.ts';
import { fromShillings, toShillings } from './shillings.ts';
import { isSigned } from './standard-webhook.ts';

type Options = {
  /** Where the stand-in answers, e.g. `http://127.0.0.1:3000`. */
  base: string;
  /** Bearer key, and the secret (base64) that signs callbacks. */
  key: string;
  secret: string;
  fetch: typeof fetch;
  now: () => Date;
  timeOutMs?: number;
};

/**
 * Mobile money that moves no money: it talks to the stand-in of server/rehearsal/payments.ts over HTTP, as a real one
 * would.
 */
export function rehearsalPayments({ base, key, secret, fetch, now, timeOutMs = 15_000 }: Options): PaymentProvider {
  const call = async (path: string, body?: object): Promise<Collected & { http: number }> => {
    try {
      const response = await fetch(`${base}/rehearsal/pay/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(timeOutMs),
      });
      const http = response.status;
      const answer = await response.json();
      // The stand-in records a push before it answers, so one that it refuses (4xx) is not under way. Of a question
      // that says nothing.
      return { ...(body && refuses(http) ? refused : collected(http, answer)), http };
    } catch {
      return { ...unknown, http: 0 };
    }
  };

  const status = async (ref: string): Promise<Collected> => {
    const { http, ...answer } = await call(encodeURIComponent(ref));
    return answer;
  };

  return {
    name: 'rehearsal',
    rehearsal: true,
    status,
    async collect({ ref, amount, phone }) {
      const { http, ...answer } = await call('ussd-push', {
        amount: toShillings(amount),
        currency: 'TZS',
        reference: ref,
        phone: phone.replace('+', ''),
      });
      // The reference was used before: an earlier try of ours reached the provider, so ask instead of failing.
      return http === 409 ? status(ref) : answer;
    },
    parseCallback(rawBody, headers) {
      return isSigned(secret, headers, rawBody, now()) ? callback(rawBody, headers['webhook-id'] ?? '') : undefined;
    },
  };
}

const payment = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.enum(['PROCESSING', 'PAID', 'FAILED']),
  amount: z.string(),
  reason: z.string().nullable(),
});

const states = { PROCESSING: 'pending', PAID: 'paid', FAILED: 'failed' } as const;
const failures: Record<string, PaymentFailure> = {
  INSUFFICIENT_FUNDS: 'insufficient_funds',
  WRONG_PIN: 'wrong_pin',
  CANCELLED_BY_PAYER: 'cancelled_by_payer',
  TIMEOUT: 'timeout',
  NOT_REGISTERED: 'not_registered',
};
const unknown: Collected = { state: 'unknown', providerRef: null, amount: null, failure: null };
const refused: Collected = { state: 'failed', providerRef: null, amount: null, failure: 'provider_error' };

const refuses = (http: number) => http >= 400 && http < 500 && http !== 408 && http !== 429;

function collected(http: number, body: unknown): Collected {
  const parsed = payment.safeParse(body);
  if (http >= 300 || !parsed.success) return unknown;
  const { id, status, amount, reason } = parsed.data;
  const failure = status === 'FAILED' ? (failures[reason ?? ''] ?? 'provider_error') : null;
  return { state: states[status], providerRef: id, amount: fromShillings(amount), failure };
}

function callback(rawBody: Buffer, id: string): Callback | undefined {
  const parsed = z.object({ data: payment }).safeParse(parseJson(rawBody));
  if (!parsed.success) return undefined;
  const { reference, status, amount, id: providerRef } = parsed.data.data;
  if (status === 'PROCESSING') return undefined;
  return { id, ref: reference, providerRef, claimed: states[status], amount: fromShillings(amount) };
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
