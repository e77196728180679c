import { heldIn } from '../../../common/flow/blocks/index.ts';
import type { Flow } from '../../../common/flow/flow.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { withoutOptions } from './without-options.ts';

/** A graph without members of other shops, to whom nothing here is handed, and where those were. */
export async function takeOwnMembers(tx: Tx, shopId: string, graph: Flow) {
  const named = Object.entries(graph.blocks).flatMap(([block, each]) =>
    heldIn(each, 'ref').map(({ place, value }) => ({ block, place, member: value })),
  );
  if (named.length === 0) return { graph, dropped: [] };
  const found = await tx
    .selectFrom('memberships')
    .select('id')
    .where('shop_id', '=', shopId)
    .where(
      'id',
      'in',
      named.map(({ member }) => member),
    )
    .execute();
  const dropped = named
    .filter(({ member }) => !found.some(({ id }) => id === member))
    .map(({ block, place }) => ({ block, place }));
  return { graph: withoutOptions(graph, dropped), dropped };
}
