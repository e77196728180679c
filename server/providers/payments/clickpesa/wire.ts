import * as z from 'zod';
import { refuses } from '../../call-json.ts';
import { isTurnedAway, neverTaken, refused, unknown } from '../collected.ts';
import type { Callback, Collected, PaymentFailure } from '../port.ts';
import { amountOnWire } from '../shillings.ts';

const payment = z.object({
  id: z.string(),
  orderReference: z.string(),
  status: z.string(),
  // Its sample of one that failed has neither: then no money came of which it says how much.
  collectedAmount: amountOnWire.nullish().catch(null),
  collectedCurrency: z.literal('TZS').nullish(),
  message: z.string().nullish().catch(null),
});
type Payment = z.infer<typeof payment>;

/** What its states are to us. One that it looks into may still be paid. */
const states: Record<string, Collected['state']> = {
  PROCESSING: 'pending',
  PENDING: 'pending',
  'ON-HOLD': 'pending',
  SUCCESS: 'paid',
  SETTLED: 'paid',
  FAILED: 'failed',
  REFUNDED: 'taken_back',
  REVERSED: 'taken_back',
};

/** It has no codes, only sentences; those that are documented, and words that networks use (UNCONFIRMED). */
const sentences: readonly [RegExp, PaymentFailure][] = [
  [/insufficient/i, 'insufficient_funds'],
  [/\bpin\b/i, 'wrong_pin'],
  [/cancel|reject|declin/i, 'cancelled_by_payer'],
  [/time ?d? ?-?out|expired|no response/i, 'timeout'],
  [/not registered|unregistered|unsupported phone/i, 'not_registered'],
];
const failureOf = (message: string): PaymentFailure =>
  sentences.find(([pattern]) => pattern.test(message))?.[1] ?? 'refused';

function collected({ id, status, collectedAmount, collectedCurrency, message }: Payment): Collected {
  const state = states[status] ?? 'unknown';
  return {
    state,
    providerRef: id,
    amount: (collectedCurrency && collectedAmount) ?? null,
    failure: state === 'failed' ? failureOf(message ?? '') : null,
    ...(status === 'SETTLED' && { settled: true }),
    ...(status === 'ON-HOLD' && { onHold: true }),
  };
}

export interface Answer {
  status: number;
  body: unknown;
}
/** Why it refuses, in its own words; empty where it does not. */
export const refusalIn = ({ status, body }: Answer): string =>
  refuses(status) ? (z.object({ message: z.string() }).safeParse(body).data?.message ?? '') : '';

/** Whether it does not take the checksum (its words for that are UNCONFIRMED). */
export const refusesChecksum = (answer: Answer): boolean => /checksum/i.test(refusalIn(answer));

/** Whether it knows who calls, and lets nobody be asked for money in that name: it has not allowed that yet. */
export const cannotCollect = (answer: Answer): boolean =>
  /no access to collection|account has no (payment collection|valid payment) method/i.test(refusalIn(answer));

/** What a prompt that was sent came to. Two kinds of refusals say by their words that nobody was asked. */
export function readPushed(answer: Answer): Collected {
  const { status, body } = answer;
  if (isTurnedAway(status) || cannotCollect(answer)) return neverTaken;
  const read = payment.safeParse(body);
  if (status < 300 && read.success) return collected(read.data);
  const failure = failureOf(refusalIn(answer));
  return failure === 'not_registered' ? { ...refused, failure } : unknown;
}

/** What a question about `ref` was answered with: a list, in which a payment stands before attempts that failed. */
export function readAsked({ status, body }: Answer, ref: string): Collected {
  const read = z.array(z.unknown()).safeParse(body);
  if (status !== 200 || !read.success) return unknown;
  const found = read.data
    .flatMap((each) => payment.safeParse(each).data ?? [])
    .filter(({ orderReference }) => orderReference === ref)
    .map(collected);
  const first = (wanted: Collected['state']) => found.find(({ state }) => state === wanted);
  return first('paid') ?? first('taken_back') ?? found[0] ?? unknown;
}

const balances = z.array(z.object({ currency: z.string(), balance: amountOnWire }));
/** What the account holds, in minor units: nothing yet where it knows of none. */
export function readBalance({ status, body }: Answer): number | undefined {
  if (status === 404) return 0;
  const { data } = balances.safeParse(body);
  return status < 300 ? (data?.find(({ currency }) => currency === 'TZS')?.balance ?? undefined) : undefined;
}

const preview = z.object({ sender: z.object({ accountName: z.string().trim().min(1).max(100) }) });
/** Whose wallet a preview says it is. */
export const readSender = ({ status, body }: Answer): string | null =>
  status < 300 ? (preview.safeParse(body).data?.sender.accountName ?? null) : null;

const method = z.object({ name: z.string(), status: z.string(), fee: amountOnWire.nullish().catch(null) });
const previewed = z.object({
  activeMethods: z.array(method),
  sender: z.object({ accountProvider: z.string() }).optional().catch(undefined),
});
/**
 * What a preview says of a prompt that would be sent. `never`: it would reach no phone. `fee`: what is kept of it,
 * minor units, where it says by which network it would go. A preview that makes no sense stops nothing.
 */
export function readPreviewed(answer: Answer): { never?: Collected; fee?: number } {
  const { status, body } = answer;
  if (isTurnedAway(status) || cannotCollect(answer) || refusesChecksum(answer)) return { never: neverTaken };
  const failure = failureOf(refusalIn(answer));
  if (failure === 'not_registered') return { never: { ...refused, failure } };
  const { data } = previewed.safeParse(body);
  if (status >= 300 || !data) return {};
  const named = data.activeMethods.filter(({ name }) => name === data.sender?.accountProvider);
  const hers = named.length > 0 ? named : data.activeMethods;
  const [only, ...others] = hers;
  if (only && !hers.some((each) => each.status === 'AVAILABLE')) return { never: neverTaken };
  return others.length === 0 && typeof only?.fee === 'number' ? { fee: only.fee } : {};
}

const events: Record<string, Callback['claimed']> = { 'PAYMENT RECEIVED': 'paid', 'PAYMENT FAILED': 'failed' };
/** Two shapes are documented, with names of their own for the same, and `event` is `eventType` where it failed. */
const notice = z.object({
  event: z.string().optional(),
  eventType: z.string().optional(),
  data: z.object({
    id: z.string().optional(),
    paymentId: z.string().optional(),
    orderReference: z.string(),
    amount: amountOnWire.optional(),
    collectedAmount: amountOnWire.optional(),
  }),
});

/** Undefined for what is not about a payment. */
export function readNotice(body: unknown): Omit<Callback, 'id'> | undefined {
  const { data: read } = notice.safeParse(body);
  const claimed = events[read?.event ?? read?.eventType ?? ''];
  if (!read || !claimed) return undefined;
  const { data } = read;
  return {
    ref: data.orderReference,
    providerRef: data.id ?? data.paymentId ?? null,
    claimed,
    amount: data.collectedAmount ?? data.amount ?? null,
  };
}
