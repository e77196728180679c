import { sql } from 'kysely';
import type { ActionContext } from '../rest/behaviour.ts';

/** One after the other in a shop: two that merge each other would wait for each other's rows. */
export async function holdMerging({ tx, caller }: ActionContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`customers of ${caller.shopId}`}, 0))`.execute(tx);
}
