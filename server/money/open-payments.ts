import type { Tx } from '../db/tenant-scope.ts';
import { problem } from '../problems.ts';
import { askFor } from './collect.ts';

/** While a service is still asked about money by an account of a shop's own. Throws `payments_open`. */
export async function refuseWhileOpen(tx: Tx, shopId: string, accountId: string, now: Date): Promise<void> {
  const open = await tx
    .selectFrom('transactions')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('payment_account_id', '=', accountId)
    .where((is) =>
      is.or([
        is('state', 'in', ['initiated', 'pending']),
        is.and([
          is('state', '=', 'expired'),
          is('created_at', '>', new Date(now.getTime() - askFor * 1000).toISOString()),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  if (open) throw problem('payments_open');
}
