import { type RawBuilder, sql } from 'kysely';
import type { Span } from '../../common/span.ts';
import { endOfDay, startOfDay } from '../../common/wall-time.ts';
import { timeZone } from '../../resources/brand.ts';
import { soldStatuses } from '../../resources/enums.ts';

/** Whether an instant is on one of these days of the shop's zone. */
export const within = (instant: RawBuilder<unknown>, { from, to }: Span): RawBuilder<boolean> =>
  sql<boolean>`(${instant} >= ${startOfDay(timeZone, from).toISOString()}::timestamptz
    and ${instant} <= ${endOfDay(timeZone, to).toISOString()}::timestamptz)`;

/** Whether an order's status says that it is sold: paid for, and it stands. */
export const isSold = sql<boolean>`status in (${sql.join(soldStatuses)})`;
