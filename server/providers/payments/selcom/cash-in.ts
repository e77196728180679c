import * as z from 'zod';
import type { PaymentFailure } from '../../../../resources/enums.ts';
import { notSent, sentLater, unknownBack } from '../collected.ts';
import type { SentBack } from '../port.ts';
import { amountOnWire } from '../shillings.ts';
import { type Answer, envelope, resultOf, turnsAway } from './wire.ts';

const failures: Record<string, PaymentFailure> = { '010': 'not_registered', '990': 'service_balance' };
/** Codes that leave open whether it went: the network behind it did not answer, or its transid was used before. */
const mayHaveGone: ReadonlySet<string> = new Set(['403', '409']);

/**
 * What money that was sent into a wallet came to; undefined where only a question tells. A server that failed, and a
 * network that did not answer, may have sent it all the same.
 */
export function readSentBack(answer: Answer): SentBack | undefined {
  if (answer.status === 429) return sentLater;
  if (turnsAway(answer)) return notSent('cannot_pay_out');
  const { result, code, reference: providerRef } = resultOf(answer);
  if (result === 'done') return { state: 'sent', providerRef };
  if (result === 'under_way' || result === 'unknown') return { state: 'unknown', providerRef };
  return mayHaveGone.has(code) ? undefined : notSent(failures[code]);
}

/**
 * What a question about it was answered with. It answers alike of what failed and of what it never heard of, so that
 * anything but a success says nothing.
 */
export function readSentBackAsked(answer: Answer, ref: string): SentBack {
  const { data } = envelope.safeParse(answer.body);
  const { result, reference: providerRef } = resultOf(answer);
  const isOurs = (data?.transid || ref) === ref;
  return answer.status === 200 && isOurs && result === 'done' ? { state: 'sent', providerRef } : unknownBack;
}

const balances = z.array(z.object({ balance: amountOnWire }));
/** What the float holds, in minor units. */
export function readFloat(answer: Answer): number | undefined {
  const { data } = envelope.safeParse(answer.body);
  if (resultOf(answer).result !== 'done') return undefined;
  return balances.safeParse(data?.data).data?.[0]?.balance ?? undefined;
}
