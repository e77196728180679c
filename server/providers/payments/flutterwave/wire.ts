import * as z from 'zod';
import { refuses } from '../../call-json.ts';
import { isTurnedAway, neverTaken, unknown } from '../collected.ts';
import type { Callback, Collected } from '../port.ts';
import { amountOnWire } from '../shillings.ts';

interface Answer {
  status: number;
  body: unknown;
}
const transaction = z.object({
  tx_ref: z.string(),
  flw_ref: z.string().nullish(),
  amount: amountOnWire,
  /** What it keeps itself. */
  app_fee: amountOnWire.nullish().catch(null),
  currency: z.literal('TZS'),
  status: z.string(),
});
/** How all its answers are, those that refuse as well. */
export const anyAnswer = z.object({ status: z.string(), message: z.string() });
/** Its own `status` says that a call was taken, and nothing of the money. */
const envelope = z.object({ status: z.literal('success'), data: transaction });

/** Why it failed has no documented words. */
const states: Record<string, Pick<Collected, 'state' | 'failure'>> = {
  pending: { state: 'pending', failure: null },
  successful: { state: 'paid', failure: null },
  failed: { state: 'failed', failure: 'refused' },
};

/** What a question about `ref` was answered with. Another reference or currency is no answer to it. */
export function readVerified({ status, body }: Answer, ref: string): Collected {
  const found = envelope.safeParse(body).data?.data;
  const state = states[found?.status ?? ''];
  if (status >= 300 || found?.tx_ref !== ref || !state) return unknown;
  const answer = { ...state, providerRef: found.flw_ref ?? null, amount: found.amount };
  return typeof found.app_fee === 'number' ? { ...answer, fee: found.app_fee } : answer;
}

/** What a prompt that was sent came to. Whether it is paid is for a question of its own. */
export function readCharged(answer: Answer, ref: string): Collected {
  if (isTurnedAway(answer.status)) return neverTaken;
  const charged = readVerified(answer, ref);
  return charged.state === 'paid' ? { ...charged, state: 'pending' } : charged;
}

/** Whether a reference was refused because it was used before (its words for that are UNCONFIRMED). */
export function isDuplicate({ status, body }: Answer): boolean {
  const message = z.object({ message: z.string() }).safeParse(body).data?.message ?? '';
  return status === 409 || (refuses(status) && /duplicate|already/i.test(message));
}

const notice = z.object({ event: z.literal('charge.completed'), data: transaction });

/** Undefined for what says nothing final of a payment. */
export function readNotice(body: unknown): Omit<Callback, 'id'> | undefined {
  const data = notice.safeParse(body).data?.data;
  const claimed = states[data?.status ?? '']?.state;
  if (!data || (claimed !== 'paid' && claimed !== 'failed')) return undefined;
  return { ref: data.tx_ref, providerRef: data.flw_ref ?? null, claimed, amount: data.amount };
}
