import * as z from 'zod';
import { type JsonAnswer, refuses } from '../../call-json.ts';
import { neverTaken, noneOrFailed, notSent, refused, unknown, unknownBack } from '../collected.ts';
import { keysCheckOf } from '../keys-check.ts';
import type { Collected, KeysCheck, PaymentFailure, SentBack } from '../port.ts';

interface Answer {
  status: number;
  body: unknown;
}
const output = z.object({
  output_ResponseCode: z.string(),
  output_TransactionID: z
    .string()
    .regex(/^[\w-]+$/)
    .nullish()
    .catch(null),
  // Seen under both names.
  output_ResponseTransactionStatus: z.string().nullish(),
  output_TransactionStatus: z.string().nullish(),
});

const done = 'INS-0';
const duplicate = 'INS-10';
/** Its own failure, its time-out, too much to do, and "unknown status": the payer may have paid. */
const ambiguous = new Set(['INS-1', 'INS-9', 'INS-16', 'INS-23']);
/** A short code that it does not know: nobody can be asked in its name. */
const unknownMerchant = 'INS-13';
/** Invalid API key, a user who is not active, not authorised: of the caller, where 401 speaks of the payer too. */
const ofCaller = new Set(['INS-2', 'INS-4', 'INS-26']);
/** Those whose meaning is written down. */
const failures: Record<string, PaymentFailure> = {
  'INS-5': 'cancelled_by_payer',
  'INS-2006': 'insufficient_funds',
  'INS-2051': 'not_registered',
};

const codeOf = ({ body }: Answer): string | undefined => output.safeParse(body).data?.output_ResponseCode;

/** Whether it has no code of M-Pesa's: it may be the word of something on the way. */
export const isBare = (answer: Answer): boolean => codeOf(answer) === undefined;

/** Whether the session was refused, before anything was taken: by its codes, or by a gateway that has none. */
export function refusesSession(answer: Answer): boolean {
  const code = codeOf(answer);
  return (answer.status === 401 || answer.status === 403) && (code === undefined || ofCaller.has(code));
}

/**
 * What an answer to a harmless question says of the keys. The session that it was asked in proves two of them; what is
 * left is whose short code it is, and what the caller may do. Any other refusal, 401 too, is of the question.
 */
export function readKeysCheck(answer: JsonAnswer): KeysCheck {
  if (!answer.answered) return keysCheckOf(answer);
  const code = codeOf(answer);
  if (code === unknownMerchant || (code !== undefined && ofCaller.has(code))) return 'keys_refused';
  // A gateway's word: a session may not be good at once, and one that was refused has just been made anew.
  return answer.status >= 500 || refusesSession(answer) ? 'unreachable' : undefined;
}

/** Whether a prompt was turned away before anybody was asked: its merchant, or one too many by a gateway. */
function turnsAway(answer: Answer): boolean {
  const code = codeOf(answer);
  return (
    refusesSession(answer) ||
    (answer.status === 429 && code === undefined) ||
    (answer.status === 400 && code === unknownMerchant)
  );
}

export const isDuplicate = (answer: Answer): boolean => codeOf(answer) === duplicate;

/** What a prompt came to, which waited for its payer. Done without a transaction's id is no payment. */
export function readPrompted(answer: Answer): Collected {
  const { status, body } = answer;
  if (turnsAway(answer)) return neverTaken;
  const { data } = output.safeParse(body);
  const code = data?.output_ResponseCode ?? '';
  const id = data?.output_TransactionID ?? null;
  if (code === done)
    return status < 300 && id ? { state: 'paid', providerRef: id, amount: null, failure: null } : unknown;
  if (ambiguous.has(code) || !refuses(status) || status === 429) return unknown;
  const failure = failures[code] ?? 'refused';
  // Of a number that has moved to another network nobody was asked: a service that reaches all may know it.
  return failure === 'not_registered' ? { ...refused, failure, neverTaken: true } : { ...refused, failure };
}

/** The rest, "N/A" among them, says nothing. */
const states: Record<string, Pick<Collected, 'state' | 'failure'>> = {
  Completed: { state: 'paid', failure: null },
  Cancelled: { state: 'failed', failure: 'cancelled_by_payer' },
  Expired: { state: 'failed', failure: 'timeout' },
};

/** What a question about a payment was answered with: its state, without its amount. */
export function readAsked({ status, body }: Answer): Collected {
  const { data } = output.safeParse(body);
  const state = states[data?.output_ResponseTransactionStatus ?? data?.output_TransactionStatus ?? ''];
  if (status >= 300 || data?.output_ResponseCode !== done || !state) return unknown;
  return { ...state, providerRef: data.output_TransactionID ?? null, amount: null };
}

/** Of a reversal these speak of the account that sends. */
const whyNotSent: Record<string, PaymentFailure> = {
  'INS-2006': 'service_balance',
  [unknownMerchant]: 'cannot_pay_out',
  ...{ 'INS-2': 'cannot_pay_out', 'INS-4': 'cannot_pay_out', 'INS-26': 'cannot_pay_out' },
};

/** What a reversal that was sent came to. */
export function readReversed(answer: Answer): SentBack {
  const { status, body } = answer;
  const { data } = output.safeParse(body);
  const code = data?.output_ResponseCode ?? '';
  const id = data?.output_TransactionID ?? null;
  if (code === done) return status < 300 && id ? { state: 'sent', providerRef: id } : unknownBack;
  // Without a code it may be the word of something on the way, which has let the call through.
  const isLetThrough = isBare(answer) && (status === 401 || status === 403);
  const isOpen = isLetThrough || ambiguous.has(code) || !refuses(status) || (status === 429 && code !== '');
  return isOpen ? unknownBack : notSent(whyNotSent[code]);
}

/**
 * What a question about a reversal was answered with. That it is not completed does not say that it failed: "N/A" is
 * what it knows nothing of.
 */
export function readReversal(answer: Answer): SentBack {
  const { state, providerRef } = readAsked(answer);
  if (state === 'paid') return { state: 'sent', providerRef };
  const { data } = output.safeParse(answer.body);
  const found = data?.output_ResponseTransactionStatus ?? data?.output_TransactionStatus ?? '';
  const isOver = state === 'failed' || found === 'N/A';
  return answer.status < 300 && data?.output_ResponseCode === done && isOver ? noneOrFailed : unknownBack;
}

const named = z.object({
  output_ResponseCode: z.literal(done),
  output_CustomerFirstName: z.string().trim().max(60).nullish(),
  output_CustomerLastName: z.string().trim().max(60).nullish(),
});
/** Whose wallet it says a number is. */
export function readName({ status, body }: Answer): string | null {
  const { data } = named.safeParse(body);
  const name = [data?.output_CustomerFirstName, data?.output_CustomerLastName].filter(Boolean).join(' ');
  return status < 300 && name !== '' ? name : null;
}
