import * as z from 'zod';
import { callJson, type JsonAnswer, parseJson, refuses } from '../call-json.ts';
import { neverTaken, noneThere, notSent, unknown, unknownBack, wasHeard } from './collected.ts';
import type { Callback, Collected, PaymentFailure, PaymentProvider, SentBack } from './port.ts';
import { nextDay, type Traits } from './service.ts';
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

export const rehearsalTraits: Traits = { withdraws: true, settles: nextDay };

/**
 * Mobile money that moves no money: it talks to the stand-in of server/rehearsal/payments.ts over HTTP, as a real one
 * would.
 */
export function rehearsalPayments({ base, key, secret, fetch, now, timeOutMs = 15_000 }: Options): PaymentProvider {
  const reachStandIn = (path: string, body?: object): Promise<JsonAnswer> =>
    callJson({
      fetch,
      url: `${base}/rehearsal/pay/${path}`,
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${key}` },
      ...(body && { body }),
      timeOutMs,
    });
  const refundStatus = async (ref: string) => {
    const answer = await reachStandIn(`refunds/${encodeURIComponent(ref)}`);
    return answer.answered && answer.status === 404 ? noneThere : readRefund(answer);
  };
  const call = async (path: string, body?: object): Promise<Collected & { http: number }> => {
    const answer = await reachStandIn(path, body);
    if (!answer.answered) return { ...unknown, http: 0 };
    const { status: http } = answer;
    // The stand-in records a push before it answers, so one that it refuses (4xx) is not under way. Of a question
    // that says nothing.
    return { ...(body && refuses(http) ? neverTaken : collected(http, answer.body)), http };
  };

  const status = async (ref: string): Promise<Collected> => {
    const { http, ...answer } = await call(encodeURIComponent(ref));
    return answer;
  };

  return {
    name: 'rehearsal',
    rehearsal: true,
    status,
    async collect({ ref, amount, phone, shop }) {
      const { http, ...answer } = await call('ussd-push', {
        amount: toShillings(amount),
        currency: 'TZS',
        reference: ref,
        phone: phone.replace('+', ''),
        payee: shop,
      });
      // The reference was used before: an earlier try of ours reached the provider, so ask instead of failing.
      return http === 409 ? status(ref) : answer;
    },
    refunds: {
      by: 'reversal',
      async send({ ref, amount, of }) {
        const answer = await reachStandIn(`${encodeURIComponent(of.ref)}/refund`, {
          amount: toShillings(amount),
          reference: ref,
        });
        if (answer.answered && answer.status === 409) return refundStatus(ref);
        if (answer.answered && refuses(answer.status)) return notSent();
        return readRefund(answer);
      },
      status: (ref) => refundStatus(ref),
    },
    withdraw: async (ref) => wasHeard(await reachStandIn(`${encodeURIComponent(ref)}/withdraw`, {})),
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

const refund = z.object({ id: z.string(), status: z.literal('SENT') });
function readRefund(answer: JsonAnswer): SentBack {
  const read = answer.answered && answer.status < 300 ? refund.safeParse(answer.body).data : undefined;
  return read ? { state: 'sent', providerRef: read.id } : unknownBack;
}

const states = { PROCESSING: 'pending', PAID: 'paid', FAILED: 'failed' } as const;
const failures: Record<string, PaymentFailure> = {
  INSUFFICIENT_FUNDS: 'insufficient_funds',
  WRONG_PIN: 'wrong_pin',
  CANCELLED_BY_PAYER: 'cancelled_by_payer',
  TIMEOUT: 'timeout',
  NOT_REGISTERED: 'not_registered',
};

function collected(http: number, body: unknown): Collected {
  const parsed = payment.safeParse(body);
  if (http >= 300 || !parsed.success) return unknown;
  const { id, status, amount, reason } = parsed.data;
  const failure = status === 'FAILED' ? (failures[reason ?? ''] ?? 'refused') : null;
  return { state: states[status], providerRef: id, amount: fromShillings(amount), failure };
}

function callback(rawBody: Buffer, id: string): Callback | undefined {
  const parsed = z.object({ data: payment }).safeParse(parseJson(rawBody));
  if (!parsed.success) return undefined;
  const { reference, status, amount, id: providerRef } = parsed.data.data;
  if (status === 'PROCESSING') return undefined;
  return { id, ref: reference, providerRef, claimed: states[status], amount: fromShillings(amount) };
}
