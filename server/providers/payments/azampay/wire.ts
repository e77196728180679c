import * as z from 'zod';
import { toE164, walletOf } from '../../../../common/phone.ts';
import type { Wallet } from '../../../../resources/enums.ts';
import { refused, refuses, unknown } from '../collected.ts';
import type { Callback, CallbackAnswer, Collected } from '../port.ts';
import { amountOnWire } from '../shillings.ts';

/** Who is asked, in its words; T-Pesa is not among them. */
const networks: Partial<Record<Wallet, string>> = {
  mpesa: 'Mpesa',
  mixx: 'Tigo',
  airtel_money: 'Airtel',
  halopesa: 'Halopesa',
};

/** The network of a number by its prefix, which is a hint: it may have been ported. */
export const networkOf = (phone: string): string | undefined => {
  const wallet = walletOf(phone);
  return wallet && networks[wallet];
};

interface Answer {
  status: number;
  body: unknown;
}
const taken = z.object({ success: z.boolean(), transactionId: z.string().nullish() });
const worded = z.object({ message: z.string() });

/** What a prompt that was sent came to. */
export function readCheckout({ status, body }: Answer): Collected {
  const message = worded.safeParse(body).data?.message ?? '';
  // Its reference was used before: an earlier try got there, and nobody can be asked what became of it.
  if (status === 409 || /duplicate/i.test(message)) return unknown;
  if (refuses(status)) return refused;
  const { data } = taken.safeParse(body);
  if (status >= 300 || !data) return unknown;
  return data.success
    ? { state: 'pending', providerRef: data.transactionId ?? null, amount: null, failure: null }
    : refused;
}

/** Two words for what failed are in use. Why it failed has none. */
const states = {
  success: { state: 'paid', failure: null },
  failed: { state: 'failed', failure: 'provider_error' },
  failure: { state: 'failed', failure: 'provider_error' },
} as const;
const notice = z.object({
  msisdn: z.union([z.string(), z.number().transform(String)]).nullish(),
  amount: amountOnWire,
  utilityref: z.string().min(1),
  reference: z.string().nullish(),
  transactionstatus: z
    .string()
    .toLowerCase()
    .pipe(z.literal(['success', 'failed', 'failure'])),
});

/** Undefined for what says nothing final of a payment. */
export function readNotice(body: unknown): (CallbackAnswer & { ref: string; state: Callback['claimed'] }) | undefined {
  const { data } = notice.safeParse(body);
  if (!data) return undefined;
  const { utilityref: ref, reference, amount, msisdn, transactionstatus: status } = data;
  return { ...states[status], ref, providerRef: reference ?? null, amount, payer: toE164(msisdn ?? '') };
}
