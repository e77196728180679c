import type { Flow } from '../../../common/flow/flow.ts';
import type { Tx } from '../../db/tenant-scope.ts';

/** A graph without members of other shops, to whom nothing here is handed, and where those were. */
export async function takeOwnMembers(tx: Tx, shopId: string, graph: Flow) {
  const named = Object.entries(graph.blocks).flatMap(([name, block]) =>
    block.kind === 'person' && block.assignee !== undefined ? [{ name, block, member: block.assignee }] : [],
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
  const foreign = named.filter(({ member }) => !found.some(({ id }) => id === member));
  const left = foreign.map(({ name, block: { assignee: _, ...block } }) => [name, block] as const);
  return {
    graph: { ...graph, blocks: { ...graph.blocks, ...Object.fromEntries(left) } },
    dropped: foreign.map(({ name }) => ({ block: name, place: 'assignee' })),
  };
}
