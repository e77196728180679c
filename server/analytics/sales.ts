import { sql } from 'kysely';
import type { OrderChannel, WeekDay } from '../../resources/enums.ts';
import { bounded } from '../db/sum.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { type Part, partOf, type Spans } from './part.ts';
import { daySales } from './sums/day-sums.ts';
import { sumsIn } from './sums/read.ts';

interface Sales {
  orders: number;
  sold: number;
  cost: number;
  uncosted: number;
}
interface Row extends Sales {
  part: Part;
  all_orders: number;
  ordered: number;
}
/** One look at the sums of both spans, put together four ways. */
interface Found extends Row {
  way: keyof SalesFound;
  day: string;
  channel: OrderChannel;
  weekday: WeekDay;
  hour: number;
}
export interface SalesFound {
  all: Row[];
  days: (Row & Pick<Found, 'day'>)[];
  channels: (Row & Pick<Found, 'channel'>)[];
  hours: (Row & Pick<Found, 'weekday' | 'hour'>)[];
}

/** Orders of two spans by when they were made: in all, by day, by channel, by hour of the week. */
export async function salesIn(tx: Tx, shopId: string, spans: Spans): Promise<SalesFound> {
  const { rows } = await sql<Found>`
    select case when grouping(day) = 0 then 'days' when grouping(channel) = 0 then 'channels'
                when grouping(hour) = 0 then 'hours' else 'all' end as way,
           part, day, channel, weekday, hour,
           sum(orders) as all_orders, ${bounded(sql`sum(ordered)`)} as ordered,
           sum(sold_orders) as orders, ${bounded(sql`sum(sold)`)} as sold,
           ${bounded(sql`sum(cost)`)} as cost, ${bounded(sql`sum(uncosted)`)} as uncosted
    from (select ${partOf(spans)} as part, to_char(day, 'YYYY-MM-DD') as day, to_char(day, 'FMday') as weekday, hour,
                 channel, orders, ordered, sold_orders, sold, cost, uncosted
          from ${sumsIn(daySales, shopId, spans.now, spans.before)} as s) as o
    group by grouping sets ((part), (part, day), (part, channel), (part, weekday, hour))`.execute(tx);
  const of = (way: keyof SalesFound) => rows.filter((row) => row.way === way);
  return { all: of('all'), days: of('days'), channels: of('channels'), hours: of('hours') };
}
