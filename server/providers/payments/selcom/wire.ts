import * as z from 'zod';
import type { PaymentFailure } from '../../../../resources/enums.ts';
import { refuses } from '../../call-json.ts';
import { neverTaken, refused, unknown } from '../collected.ts';
import type { Callback, Collected } from '../port.ts';
import { amountOnWire } from '../shillings.ts';

export interface Answer {
  status: number;
  body: unknown;
}
const code = z.union([z.string(), z.number().transform(String)]);
/** What stands beside the code, odd as it may be, says nothing else than that. */
const beside = code.nullish().catch(null);
export const envelope = z.object({
  ...{ resultcode: code, transid: beside, reference: beside },
  data: z.array(z.unknown()).nullish().catch(null),
});

/** Under way, and still to be asked about; all that is neither this, nor done, nor unclear has failed. */
const underWay = new Set(['111', '927']);
const done = '000';
const unclear = '999';
/** Those whose meaning is written down. */
const failures: Record<string, PaymentFailure> = {
  '010': 'not_registered',
  '990': 'insufficient_funds',
  // The network behind it did not answer.
  '403': 'provider_error',
};

type Result = 'done' | 'under_way' | 'failed' | 'unknown';

export function resultOf({ status, body }: Answer): { result: Result; code: string; reference: string | null } {
  const { data } = envelope.safeParse(body);
  const found = { code: data?.resultcode ?? '', reference: data?.reference ?? null };
  if (data?.resultcode === unclear) return { ...found, result: 'unknown' };
  // A server that failed may have asked all the same, whatever its envelope says.
  if (!data || status >= 500) return { ...found, result: refuses(status) ? 'failed' : 'unknown' };
  if (data.resultcode === done) return { ...found, result: 'done' };
  return { ...found, result: underWay.has(data.resultcode) ? 'under_way' : 'failed' };
}

/** Whether an order was made, for which its payer can be asked. */
export const isMade = (answer: Answer): boolean => resultOf(answer).result === 'done';

/** Codes that leave open whether the payer was asked: 403 says that the network behind it did not answer. */
const mayHaveAsked = new Set([done, unclear, '403', ...underWay]);

/**
 * Whether its gateway turned a call away: the keys are not right, or there were too many. A 403 without a word of its
 * own may be the network's, and is not taken for that.
 */
function turnsAway({ status, body }: Answer): boolean {
  const code = envelope.safeParse(body).data?.resultcode;
  if (code !== undefined && mayHaveAsked.has(code)) return false;
  return status === 401 || status === 429 || (status === 403 && code !== undefined);
}

/** What a prompt that was sent came to. That it was sent is no payment, also where that is "done". */
export function readPrompted(answer: Answer, requested: number): Collected {
  if (turnsAway(answer)) return neverTaken;
  const { result, code: found, reference } = resultOf(answer);
  if (result === 'unknown') return unknown;
  if (result === 'failed') return { ...refused, failure: failures[found] ?? 'refused' };
  return { state: 'pending', providerRef: reference, amount: requested, failure: null };
}

const order = z.object({
  order_id: z.string(),
  amount: amountOnWire,
  payment_status: z.string(),
  reference: beside,
});
const states: Record<string, Pick<Collected, 'state' | 'failure'>> = {
  PENDING: { state: 'pending', failure: null },
  INPROGRESS: { state: 'pending', failure: null },
  COMPLETED: { state: 'paid', failure: null },
  CANCELLED: { state: 'failed', failure: 'cancelled_by_payer' },
  USERCANCELLED: { state: 'failed', failure: 'cancelled_by_payer' },
  // For a wrong PIN as for anything else.
  REJECTED: { state: 'failed', failure: 'refused' },
};

/** What a question about `ref` was answered with. */
export function readAsked(answer: Answer, ref: string): Collected {
  const { data } = envelope.safeParse(answer.body);
  if (answer.status !== 200 || data?.resultcode !== done) return unknown;
  const found = (data.data ?? [])
    .flatMap((each) => order.safeParse(each).data ?? [])
    .find(({ order_id: id }) => id === ref);
  const state = states[found?.payment_status ?? ''];
  return found && state ? { ...state, providerRef: found.reference ?? null, amount: found.amount } : unknown;
}

const named = z.object({ name: z.string().trim().min(1).max(100) });
/** Whose wallet it says a number is. */
export function readName(answer: Answer): string | null {
  const { data } = envelope.safeParse(answer.body);
  if (answer.status !== 200 || data?.resultcode !== done) return null;
  return named.safeParse(data.data?.[0]).data?.name ?? null;
}

/** Its documented sample misspells `resultcode`. Sent for what was paid alone. */
const notice = z.object({
  order_id: z.string(),
  payment_status: z.string(),
  reference: beside,
  amount: amountOnWire.optional(),
});

/** Undefined for what says nothing final. */
export function readNotice(body: unknown): Omit<Callback, 'id'> | undefined {
  const { data } = notice.safeParse(body);
  const claimed = states[data?.payment_status ?? '']?.state;
  if (!data || (claimed !== 'paid' && claimed !== 'failed')) return undefined;
  return { ref: data.order_id, providerRef: data.reference ?? null, claimed, amount: data.amount ?? null };
}
