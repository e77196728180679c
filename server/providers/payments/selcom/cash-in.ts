import * as z from 'zod';
import type { PaymentFailure } from '../../../../resources/enums.ts';
import { noneOrFailed, notSent, sentLater, underWayThere, unknownBack } from '../collected.ts';
import type { SentBack } from '../port.ts';
import { amountOnWire } from '../shillings.ts';
import { type Answer, envelope, resultOf } from './wire.ts';

/** Of all its refusals these alone say that nothing went. */
const failures: Record<string, PaymentFailure> = {
  '010': 'not_registered',
  '990': 'service_balance',
  '401': 'cannot_pay_out',
};
const refusal = envelope.extend({ result: z.literal('FAIL') });

/**
 * What money that was sent into a wallet came to; undefined where only a question tells: a refusal that is not in its
 * own words, of a code that is not listed, or of a server that failed may have sent it all the same.
 */
export function readSentBack(answer: Answer): SentBack | undefined {
  const { result, reference: providerRef } = resultOf(answer);
  if (result === 'done') return { state: 'sent', providerRef };
  const { data: refused } = refusal.safeParse(answer.body);
  if (result !== 'failed' || !refused) return result === 'under_way' ? underWayThere(providerRef) : undefined;
  const { resultcode: code } = refused;
  // One too many by its gateway's own word.
  if (code === '429') return sentLater;
  return code in failures ? notSent(failures[code]) : undefined;
}

/** Refusals of the question: of keys, of one too many, of a network or a server that did not answer. */
const ofQuestion = /^(40[13]|429|5)/;

/**
 * What a question about it was answered with. It answers alike of what failed and of what it never heard of, so that
 * no refusal says that it failed.
 */
export function readSentBackAsked(answer: Answer, ref: string): SentBack {
  const { data } = envelope.safeParse(answer.body);
  const { result, code, reference: providerRef } = resultOf(answer);
  if ((data?.transid || ref) !== ref || (answer.status !== 200 && answer.status !== 404)) return unknownBack;
  if (result === 'done') return answer.status === 200 ? { state: 'sent', providerRef } : unknownBack;
  if (result === 'under_way') return underWayThere(providerRef);
  return refusal.safeParse(answer.body).success && result === 'failed' && !ofQuestion.test(code)
    ? noneOrFailed
    : unknownBack;
}

const balances = z.array(z.object({ balance: amountOnWire }));
/** What the float holds, in minor units. */
export function readFloat(answer: Answer): number | undefined {
  const { data } = envelope.safeParse(answer.body);
  if (resultOf(answer).result !== 'done') return undefined;
  return balances.safeParse(data?.data).data?.[0]?.balance ?? undefined;
}
