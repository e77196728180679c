import { sql } from 'kysely';
import type { Span } from '../../common/span.ts';
import type { PaymentMethod } from '../../resources/enums.ts';
import { bounded } from '../db/sum.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { type Part, partOf, type Spans } from './part.ts';
import { dayReceived } from './sums/day-sums.ts';
import { sumsIn } from './sums/read.ts';

/** What came in less what was given back, by when it moved and how it was paid. */
export async function receivedIn(tx: Tx, shopId: string, spans: Spans) {
  const { rows } = await sql<{ part: Part; method: PaymentMethod; received: number }>`
    select ${partOf(spans)} as part, method, ${bounded(sql`sum(gross)`)} as received
    from ${sumsIn(dayReceived, shopId, spans.now, spans.before)} as s
    where not rehearsal and type in ('payment', 'refund') group by 1, 2`.execute(tx);
  return rows;
}

/** What was spent on these days; `until`: as far as it was written down by then. */
export async function spentIn(
  tx: Tx,
  shopId: string,
  { from, to, until }: Span & { until?: Date | string | undefined },
): Promise<number> {
  const { rows } = await sql<{ spent: number }>`
    select ${bounded(sql`sum(amount)`)} as spent from expenses
    where shop_id = ${shopId} and spent_on between ${from}::date and ${to}::date
      ${until === undefined ? sql`` : sql`and created_at < ${until}`}`.execute(tx);
  return rows[0]?.spent ?? 0;
}
