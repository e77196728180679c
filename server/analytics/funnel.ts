import { sql } from 'kysely';
import type { Analytics } from '../../common/contracts/analytics.ts';
import { funnelSteps } from '../../common/funnel.ts';
import type { Span } from '../../common/span.ts';
import { hasReached } from '../chat/conversations/reached.ts';
import type { Tx } from '../db/tenant-scope.ts';
import { within } from '../money/in-span.ts';

/** Of the chats that began in these days: how many came to a link, to an order that stands, to one that is paid. */
export async function funnelOf(tx: Tx, shopId: string, span: Span): Promise<Analytics['funnel']> {
  const counts = funnelSteps.map((step) => sql`count(*) filter (where ${hasReached[step]}) as ${sql.ref(step)}`);
  const { rows } = await sql<Analytics['funnel']>`
    select ${sql.join(counts)} from conversations c
    where c.shop_id = ${shopId} and ${within(sql`c.created_at`, span)}`.execute(tx);
  return rows[0] ?? { chats: 0, links: 0, orders: 0, paid: 0 };
}
