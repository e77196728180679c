import { sql } from 'kysely';
import type { Span } from '../../common/span.ts';
import type { PaymentMethod } from '../../resources/enums.ts';
import { bounded } from '../db/sum.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { movedOf } from '../money/figures.ts';
import { inEither, type Part, partOf, type Spans } from './part.ts';

const moved = sql`settled_at`;

/** What came in less what was given back, by when it moved and how it was paid. */
export async function receivedIn(tx: Tx, shopId: string, spans: Spans) {
  const { rows } = await sql<{ part: Part; method: PaymentMethod; received: number }>`
    select ${partOf(moved, spans)} as part, method, ${bounded(sql`sum(${movedOf('transactions')})`)} as received
    from transactions
    where shop_id = ${shopId} and not rehearsal and type in ('payment', 'refund') and ${inEither(moved, spans)}
    group by 1, 2`.execute(tx);
  return rows;
}

/** What was spent on these days. */
export async function spentIn(tx: Tx, shopId: string, { from, to }: Span): Promise<number> {
  const { rows } = await sql<{ spent: number }>`
    select ${bounded(sql`sum(amount)`)} as spent from expenses
    where shop_id = ${shopId} and spent_on between ${from}::date and ${to}::date`.execute(tx);
  return rows[0]?.spent ?? 0;
}
