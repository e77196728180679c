import * as z from 'zod';
import type { PaymentFailure } from '../../../../resources/enums.ts';
import { isTurnedAway, noneThere, notSent, sentLater, underWayThere, unknownBack } from '../collected.ts';
import type { Callback, SentBack } from '../port.ts';
import { amountOnWire } from '../shillings.ts';
import { type Answer, refusalIn } from './wire.ts';

const payout = z.object({
  id: z.string(),
  orderReference: z.string(),
  status: z.string(),
  amount: amountOnWire.nullish().catch(null),
  currency: z.string().nullish().catch(null),
  fee: amountOnWire.nullish().catch(null),
  /** What arrives, told where it is created; asked about later it has its `amount` alone. */
  order: z.object({ amount: amountOnWire, currency: z.literal('TZS') }).nullish(),
});
type Payout = z.infer<typeof payout>;

/** Whether so much (minor units) is what arrives: its own `amount` has the fee in it, which a payee may bear. */
function arrives({ amount, currency, fee, order }: Payout, sent: number): boolean {
  if (order) return order.amount === sent;
  return currency === 'TZS' && typeof amount === 'number' && (amount === sent || amount - (fee ?? 0) === sent);
}

/** What its states are to us. */
const states: Record<string, SentBack['state']> = {
  SUCCESS: 'sent',
  FAILED: 'said_failed',
  REFUNDED: 'came_back',
  REVERSED: 'came_back',
};

/** Its own sentences, and words that networks use (UNCONFIRMED). */
const sentences: readonly [RegExp, PaymentFailure][] = [
  [/insufficient balance/i, 'service_balance'],
  [/phone number|not registered|unregistered/i, 'not_registered'],
  [/no access|unauthorized|not allowed|invalid client|api-key/i, 'cannot_pay_out'],
];
const failureOf = (message: string): PaymentFailure =>
  sentences.find(([pattern]) => pattern.test(message))?.[1] ?? 'provider_error';
/** So many seconds have to pass between two of one account. */
const isTooSoon = (message: string): boolean => /already in progress/i.test(message);

/**
 * Whether one of the same reference was sent before: whatever else it says, that one is asked about. That another one
 * of the account is in progress is not that, by whatever status it is said.
 */
export const isUsed = (answer: Answer): boolean => {
  const words = refusalIn(answer);
  return !isTooSoon(words) && (answer.status === 409 || /already (used|exists|been used)|duplicate/i.test(words));
};

/**
 * What a refusal says before anything was sent; undefined where it is none, or may be none: one without a word of its
 * own may be that of something on the way, which has let the call through.
 */
function refusedOf(answer: Answer): SentBack | undefined {
  const words = refusalIn(answer);
  if (answer.status === 429 || isTooSoon(words)) return sentLater;
  if (words === '') return undefined;
  if (isTurnedAway(answer.status)) return notSent('cannot_pay_out');
  return answer.status === 400 || answer.status === 404 ? notSent(failureOf(words)) : undefined;
}

const preview = z.object({
  fee: amountOnWire.nullish().catch(null),
  balance: amountOnWire.nullish().catch(null),
  receiver: z.object({ amount: amountOnWire.nullish().catch(null) }).optional(),
});
/**
 * What a preview says of so much (minor units) that would be sent: why it is not to be, as nothing was sent yet. That
 * its reference was used is not such a word: see {@link isUsed}.
 */
export function readPreviewed(answer: Answer, amount: number): SentBack | undefined {
  const refused = refusedOf(answer);
  if (refused) return refused.state === 'again' ? { ...refused, isUntried: true } : refused;
  const { data } = preview.safeParse(answer.body);
  // Without one that makes sense nobody knows what would arrive.
  if (answer.status >= 300 || !data) return notSent();
  const { fee, balance, receiver } = data;
  if (typeof receiver?.amount === 'number' && receiver.amount < amount) return notSent('fee_on_payee');
  return typeof balance === 'number' && balance < amount + (fee ?? 0) ? notSent('service_balance') : undefined;
}

function sentBackOf(read: unknown, { ref, amount }: { ref: string; amount: number }): SentBack | undefined {
  const { data } = payout.safeParse(read);
  if (data?.orderReference !== ref || !arrives(data, amount)) return undefined;
  const state = states[data.status];
  return {
    ...(state ? { state, providerRef: data.id } : underWayThere(data.id)),
    ...(typeof data.fee === 'number' && { fee: data.fee }),
  };
}

/** What a payout that was sent came to; undefined where only a question tells. */
export function readCreated(answer: Answer, sent: { ref: string; amount: number }): SentBack | undefined {
  if (answer.status < 300) return sentBackOf(answer.body, sent);
  // By its reference alone a second one of the same is refused: the first is asked about.
  return isUsed(answer) ? undefined : refusedOf(answer);
}

/** That it has none of this reference, in its own words. */
const isMissing = (answer: Answer): boolean => answer.status === 404 && /missing|not found/i.test(refusalIn(answer));

/** What a question about `ref` was answered with: a list, in which what came back was sent before. */
export function readAsked(answer: Answer, sent: { ref: string; amount: number }): SentBack {
  const read = z.array(z.unknown()).safeParse(answer.body);
  if (isMissing(answer) || (answer.status === 200 && read.data?.length === 0)) return noneThere;
  if (answer.status !== 200 || !read.success) return unknownBack;
  const found = read.data.flatMap((each) => sentBackOf(each, sent) ?? []);
  const first = (wanted: SentBack['state']) => found.find(({ state }) => state === wanted);
  return first('came_back') ?? first('sent') ?? first('unknown') ?? found[0] ?? unknownBack;
}

const claims: Record<string, Callback['claimed']> = {
  SUCCESS: 'sent_back',
  FAILED: 'not_sent_back',
  REFUNDED: 'came_back',
  REVERSED: 'came_back',
};
const events: Record<string, Callback['claimed']> = {
  'PAYOUT REFUNDED': 'came_back',
  'PAYOUT REVERSED': 'came_back',
};
const notice = z.object({
  event: z.string().optional(),
  eventType: z.string().optional(),
  data: z.object({
    id: z.string().optional(),
    orderReference: z.string(),
    status: z.string().optional(),
  }),
});
/** Undefined for what is not about a payout, or not about its end. */
export function readPayoutNotice(body: unknown): Omit<Callback, 'id'> | undefined {
  const { data: read } = notice.safeParse(body);
  const event = read?.event ?? read?.eventType ?? '';
  if (!read || !event.startsWith('PAYOUT ')) return undefined;
  const { id, orderReference: ref, status = '' } = read.data;
  const claimed = events[event] ?? claims[status];
  // Its amount has the fee in it.
  return claimed && { ref, providerRef: id ?? null, claimed, amount: null };
}
