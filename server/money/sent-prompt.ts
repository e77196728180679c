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
  payer_phone: string | null;
}

/** The prompt that a provider, or a job, knows by our reference alone. */
export const findPrompt = (db: Db, reference: string): Promise<FoundPrompt | undefined> =>
  db.find('find a prompt by its reference', (tx) =>
    tx
      .selectFrom('transactions')
      .select(['shop_id', 'id', 'reference', 'provider', 'payer_phone', accountAt().as('account')])
      .where('reference', '=', reference)
      .where('type', '=', 'payment')
      .executeTakeFirst(),
  );
