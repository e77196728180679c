import { sql } from 'kysely';
import { idsByPhone } from '../customers/by-phone.ts';
import { holdMerging } from '../customers/hold-merging.ts';
import { mergeCustomers } from '../customers/merge.ts';
import { problem } from '../problems.ts';
import type { Behaviour } from '../rest/behaviour.ts';

export const customers: Behaviour<'customers'> = {
  async afterWrite({ tx, caller: { shopId } }, { id, phone }, change) {
    if (phone === null || !('phone' in change)) return;
    const { rows } = await sql<{ id: string }>`${idsByPhone(sql.val(shopId), sql.val(phone))}`.execute(tx);
    if (rows.some((row) => row.id !== id)) throw problem('validation_failed', { phone: 'number_of_another' });
  },
  holdFirst: holdMerging,
  actions: {
    merge: (context, id, { other }) => mergeCustomers(context, id, other),
  },
};
