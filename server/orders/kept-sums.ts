import { sql } from 'kysely';
import { dayOrders } from '../analytics/sums/day-sums.ts';
import { sumsOfAll } from '../analytics/sums/read.ts';
import type { KeptSums } from '../rest/behaviour.ts';

/**
 * What all orders of a shop come to, of one status or of any, sold or not, without reading each. One that came back
 * whole is not sold any more, which adds nothing to either; what was paid of it stays.
 */
export const keptSums: KeptSums = {
  fields: {
    total: ['status', 'is_sold', 'rehearsal'],
    due: ['status', 'is_sold', 'rehearsal'],
    paid: ['status', 'rehearsal'],
  },
  rows: (shopId) => sql`(
    select ${sql.val(shopId)}::uuid as shop_id, status, credited, rehearsal, total, null::jsonb as returns,
           null::bigint as cost, due + to_give_back as due, paid
    from ${sumsOfAll(dayOrders, shopId)} as days)`,
};
