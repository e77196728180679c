import type { OutboundChannel } from '../db/tables/outbound.ts';
import type { Tx } from '../db/tenant-scope.ts';
import type { Jobs, JobTurn } from '../events/jobs.ts';
import type { Purpose } from '../stored/purpose.ts';

/** A mail server that hangs holds up no code that goes by SMS. */
const jobOf = {
  sms: 'outbound.send',
  whatsapp: 'outbound.send',
  mail: 'outbound.mail',
} as const satisfies Record<OutboundChannel, string>;

/** Somebody waits for a code, or for news of an order; reminders and letters come behind. */
const priorityOf: Partial<Record<Purpose, number>> = { account: 2, order: 1, answer: 1 };

interface Waiting {
  /** Null: the platform sends it. */
  shopId: string | null;
  id: string;
  channel: OutboundChannel;
  purpose: Purpose;
}

/** A message that is written down is sent after the commit, in its turn. */
export const enqueueSending = (
  jobs: Jobs,
  tx: Tx,
  { shopId, id, channel, purpose }: Waiting,
  turn: JobTurn,
): Promise<void> => jobs.enqueue(tx, jobOf[channel], { shopId, id }, { priority: priorityOf[purpose] ?? 0, ...turn });
