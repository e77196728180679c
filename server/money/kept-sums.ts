import { sql } from 'kysely';
import { dayReceived } from '../analytics/sums/day-sums.ts';
import { sumsOfAll } from '../analytics/sums/read.ts';
import type { KeptSums } from '../rest/behaviour.ts';

const within = ['type', 'state', 'method', 'provider', 'rehearsal'];

/** What all transactions of a shop moved, of some kind or of any, without reading each. */
export const keptSums: KeptSums = {
  fields: { gross: within, fee: within, net: within },
  rows: (shopId) => sql`(
    select ${sql.val(shopId)}::uuid as shop_id, type, state, method, provider, rehearsal, gross, fee, net
    from ${sumsOfAll(dayReceived, shopId)} as days)`,
};
