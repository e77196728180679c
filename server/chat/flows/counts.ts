import { sql } from 'kysely';
import type { FlowCounts } from '../../../common/contracts/flows.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import type { Services } from '../../services.ts';

const hourMs = 3_600_000;
/** Who is silent for longer is not awaited any more: WhatsApp's window is over. */
const waitsHours = 24;

/**
 * How customers came through the blocks of the published flow: who reached each, who went on from it, who may still
 * answer, and who was left there. Every arrival is exactly one of the last three. A former version counts for the
 * blocks that it shares with this one, by name and kind.
 */
export async function countsOf({ world }: Services, tx: Tx, shopId: string, days: number): Promise<FlowCounts> {
  const now = world.now().getTime();
  const since = new Date(now - days * 24 * hourMs).toISOString();
  const waiting = new Date(now - waitsHours * hourMs).toISOString();
  const { rows } = await sql<{ block: string; reached: number; answered: number; waiting: number }>`
    with runs as (
      select flow_id, path, jsonb_array_length(path) as length,
        max(at) over (partition by conversation_id) as last_at,
        lead(id) over (partition by conversation_id, path = '[]' order by at, id) as next
      from flow_runs where shop_id = ${shopId} and at >= ${since}
    ), named as materialized (
      select id, state, key as block, value ->> 'kind' as kind from flows, jsonb_each(graph -> 'blocks')
      where shop_id = ${shopId} and id in (select flow_id from runs union
        select id from flows where shop_id = ${shopId} and state = 'published')
    ), shared as materialized (
      select former.id, former.block from named as former
      join named as latest on latest.state = 'published' and latest.block = former.block
        and latest.kind = former.kind
    ), entries as (
      select flow_id, block, place < length or next is not null as went_on, last_at > ${waiting} as waits
      from runs, jsonb_array_elements_text(path) with ordinality as entry (block, place)
    )
    select block, count(*)::int as reached, count(*) filter (where went_on)::int as answered,
      count(*) filter (where not went_on and waits)::int as waiting
    from entries join shared using (block) where shared.id = flow_id group by block order by block`.execute(tx);
  return {
    days,
    blocks: rows.map((row) => ({ ...row, left: row.reached - row.answered - row.waiting })),
  };
}
