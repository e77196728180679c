/**
 * How long after its end the money of a prompt may still be on its way, in minutes. Until then nobody is asked for it
 * again.
 */
export const undecidedMinutes = 10;
/** The same where its service looks into it itself, in days. */
export const onHoldDays = 31;
const day = 86_400_000;

interface PaymentPrompt {
  state: string;
  /** ISO 8601. */
  expires_at: string | null;
  /** Since when its service looks into it itself. */
  on_hold_at: string | null;
}

/**
 * How a prompt stands at `now`: it `waits` on a phone; its time is over and the network has not said what became of it
 * (`undecided`); or it is `over`: paid, refused, given up. What is undecided ends by itself, so that no order is stuck.
 */
export function promptStatusOf(
  { state, expires_at, on_hold_at }: PaymentPrompt,
  now: Date,
): 'waits' | 'undecided' | 'over' {
  if (state !== 'initiated' && state !== 'pending') return 'over';
  const end = Date.parse(expires_at ?? '');
  if (end > now.getTime()) return 'waits';
  // What was never sent to a phone cannot be paid.
  const undecidedFor = on_hold_at ? onHoldDays * day : undecidedMinutes * 60_000;
  return state === 'pending' && end + undecidedFor > now.getTime() ? 'undecided' : 'over';
}

/** Seconds after a prompt was sent in which its provider is not asked about it: it may not know it yet. */
const quietSeconds = 10;

/** Whether it is too early to ask about a prompt. */
export const isFresh = ({ prompted_at }: { prompted_at: string | null }, now: Date): boolean =>
  prompted_at !== null && Date.parse(prompted_at) + quietSeconds * 1000 > now.getTime();
