import { sql } from 'kysely';
import { timeZone } from '../../resources/brand.ts';
import type { OrderChannel, WeekDay } from '../../resources/enums.ts';
import { bounded } from '../db/sum.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { isSold } from '../money/in-span.ts';
import { inEither, type Part, partOf, type Spans } from './part.ts';

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
/** One look through the orders of both spans, put together four ways. */
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

const placed = sql`created_at`;

/** Orders of two spans by when they were made: in all, by day, by channel, by hour of the week. */
export async function salesIn(tx: Tx, shopId: string, spans: Spans): Promise<SalesFound> {
  const { rows } = await sql<Found>`
    select case when grouping(day) = 0 then 'days' when grouping(channel) = 0 then 'channels'
                when grouping(hour) = 0 then 'hours' else 'all' end as way,
           part, day, channel, weekday, hour,
           count(*) as all_orders, ${bounded(sql`sum(total)`)} as ordered,
           count(*) filter (where is_sold) as orders, ${bounded(sql`sum(total) filter (where is_sold)`)} as sold,
           ${bounded(sql`sum(cost) filter (where is_sold)`)} as cost,
           ${bounded(sql`sum(uncosted) filter (where is_sold)`)} as uncosted
    from (select part, total, cost, uncosted, channel, is_sold, to_char(wall, 'YYYY-MM-DD') as day,
                 to_char(wall, 'FMday') as weekday, extract(hour from wall)::int as hour
          from (select ${partOf(placed, spans)} as part, total, channel, coalesce(cost, 0) as cost,
                       coalesce(uncosted, subtotal) as uncosted, ${isSold} as is_sold,
                       created_at at time zone ${timeZone} as wall
                from orders
                where shop_id = ${shopId} and not rehearsal and status <> 'cancelled'
                  and ${inEither(placed, spans)}) as found) as o
    group by grouping sets ((part), (part, day), (part, channel), (part, weekday, hour))`.execute(tx);
  const of = (way: keyof SalesFound) => rows.filter((row) => row.way === way);
  return { all: of('all'), days: of('days'), channels: of('channels'), hours: of('hours') };
}
