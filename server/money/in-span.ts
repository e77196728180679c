import { type RawBuilder, sql } from 'kysely';
import { lastOf, type Span } from '../../common/span.ts';
import { startOfDay } from '../../common/wall-time.ts';
import { timeZone } from '../../resources/brand.ts';
import { soldStatuses } from '../../resources/enums.ts';

/** Whether an instant is on one of these days of the shop's zone. */
export const within = (instant: RawBuilder<unknown>, span: Span): RawBuilder<boolean> =>
  sql<boolean>`(${instant} >= ${startOfDay(timeZone, span.from).toISOString()}::timestamptz
    and ${instant} <= ${lastOf(timeZone, span).toISOString()}::timestamptz)`;

/**
 * Whether all of the order of the table or alias `orders` came back as good as it went, so that nothing is paid for it
 * and nothing was spent on it. What came back broken was spent: it stays among what is sold, with its cost.
 */
export const cameBackAt = (orders: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${orders}.total`)} = 0 and ${sql.ref(`${orders}.returns`)} is not null
    and coalesce(${sql.ref(`${orders}.cost`)}, 0) = 0)`;
/**
 * Whether the order of the table or alias `orders` is sold: paid for or given on credit, it stands, and not all of it
 * came back. Two indexes say the same.
 */
export const isSoldAt = (orders: string): RawBuilder<boolean> =>
  sql<boolean>`((${sql.ref(`${orders}.status`)} in (${sql.join(soldStatuses.map((status) => sql.lit(status)))})
    or ${sql.ref(`${orders}.status`)} = 'pending' and coalesce(${sql.ref(`${orders}.credited`)}, 0) > 0)
    and not ${cameBackAt(orders)})`;
export const isSold = isSoldAt('orders');
