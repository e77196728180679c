import * as z from 'zod';
import { isTurnedAway, noneThere, notSent, sentLater, underWayThere, unknownBack } from '../collected.ts';
import type { Callback, SentBack } from '../port.ts';
import { amountOnWire } from '../shillings.ts';

interface Answer {
  status: number;
  body: unknown;
}
interface Sent {
  ref: string;
  amount: number;
}
const transfer = z.object({
  id: z.union([z.string(), z.number().transform(String)]),
  reference: z.string(),
  amount: amountOnWire,
  currency: z.literal('TZS'),
  fee: amountOnWire.nullish().catch(null),
  status: z.string(),
});
type Transfer = z.infer<typeof transfer>;
/** Its own `status` says that a call was taken, and nothing of the money. */
const one = z.object({ status: z.literal('success'), data: transfer });
const listed = z.object({ status: z.literal('success'), data: z.array(z.unknown()) });

/** All others are under way: NEW, PENDING. */
const states: Record<string, SentBack['state']> = { SUCCESSFUL: 'sent', SUCCESS: 'sent', FAILED: 'said_failed' };
const stateOf = (status: string): SentBack['state'] | undefined => states[status.toUpperCase()];

/** Another reference, currency or amount is no answer to ours. */
function sentBackOf(found: Transfer | undefined, { ref, amount }: Sent): SentBack {
  if (found?.reference !== ref || found.amount !== amount) return unknownBack;
  const state = stateOf(found.status);
  return {
    ...(state ? { state, providerRef: found.id } : underWayThere(found.id)),
    ...(typeof found.fee === 'number' && { fee: found.fee }),
  };
}

const refusal = z.object({ status: z.literal('error'), message: z.string().min(1) });
/**
 * What a transfer that was sent came to. That it was taken is no money: `done` is for a question of its own. A refusal
 * that is not in its own words may be that of something on the way, which has let the call through.
 */
export function readTransferred(answer: Answer, sent: Sent): SentBack {
  const { status, body } = answer;
  if (status === 429) return sentLater;
  const { data: refused } = refusal.safeParse(body);
  if (refused && isTurnedAway(status)) return notSent('cannot_pay_out');
  if (refused && status === 400)
    return notSent(/balance|insufficient fund/i.test(refused.message) ? 'service_balance' : undefined);
  const taken = sentBackOf(status < 300 ? one.safeParse(body).data?.data : undefined, sent);
  return taken.state === 'sent' ? { ...taken, ...underWayThere(taken.providerRef) } : taken;
}

/** What a question about one by its own id was answered with. */
export const readOne = ({ status, body }: Answer, sent: Sent): SentBack =>
  sentBackOf(status < 300 ? one.safeParse(body).data?.data : undefined, sent);

/** What a question by our reference was answered with: a list, in which only that very reference counts. */
export function readListed({ status, body }: Answer, sent: Sent): SentBack {
  const read = status < 300 ? listed.safeParse(body).data?.data : undefined;
  if (read?.length === 0) return noneThere;
  const found = (read ?? []).flatMap((each) => transfer.safeParse(each).data ?? []);
  return sentBackOf(
    found.find(({ reference }) => reference === sent.ref),
    sent,
  );
}

const claims: Partial<Record<SentBack['state'], Callback['claimed']>> = {
  ...{ sent: 'sent_back', said_failed: 'not_sent_back' },
};
const notice = z.object({ event: z.literal('transfer.completed'), data: transfer });
/** Undefined for what says nothing final of a transfer. */
export function readTransferNotice(body: unknown): Omit<Callback, 'id'> | undefined {
  const data = notice.safeParse(body).data?.data;
  const claimed = data && claims[stateOf(data.status) ?? 'unknown'];
  return claimed && { ref: data.reference, providerRef: data.id, claimed, amount: data.amount };
}
