import { sql } from 'kysely';
import { dayOrders } from '../analytics/sums/day-sums.ts';
import { sumsOfAll } from '../analytics/sums/read.ts';
import type { KeptSums } from '../rest/behaviour.ts';

/**
 * What all orders of a shop come to, of one status or of any, sold or not, without reading each. One that came back
 * whole adds nothing to either.
 */
export const keptSums: KeptSums = {
  fields: ['total', 'due', 'paid'],
  by: ['status', 'is_sold', 'rehearsal'],
  rows: (shopId) => sql`(
    select ${sql.val(shopId)}::uuid as shop_id, status, credited, rehearsal, total, null::jsonb as returns,
           null::bigint as cost, due + to_give_back as due, paid
    from ${sumsOfAll(dayOrders, shopId)} as days)`,
};
