import type { Db } from '../db/tenant-scope.ts';
import { accountAt, type Sender } from './sender.ts';

/** A prompt as its provider is asked about it. */
export interface SentPrompt extends Sender {
  /** Its transaction's. */
  id: string;
  reference: string;
}

interface FoundPrompt extends SentPrompt {
  shop_id: string;
  type: string;
  payer_phone: string | null;
}

/** What a provider, or a job, knows by our reference alone: a prompt, or money that goes back. */
export const findSent = (
  db: Db,
  reference: string,
  types: readonly ('payment' | 'refund')[] = ['payment', 'refund'],
): Promise<FoundPrompt | undefined> =>
  db.find('find what was sent by its reference', (tx) =>
    tx
      .selectFrom('transactions')
      .select(['shop_id', 'id', 'type', 'reference', 'provider', 'payer_phone', accountAt().as('account')])
      .where('reference', '=', reference)
      .where('type', 'in', types)
      .executeTakeFirst(),
  );

/** Whether who calls back at this account was asked for it; at the platform's address (null) any of its services. */
export const isAskedAt = <Sent extends Sender>(sent: Sent | undefined, account: string | null): sent is Sent =>
  sent !== undefined && (account === null || sent.account?.id === account);

export const findPrompt = (db: Db, reference: string): Promise<FoundPrompt | undefined> =>
  findSent(db, reference, ['payment']);
