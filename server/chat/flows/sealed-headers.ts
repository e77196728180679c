import type { Block, Flow } from '../../../common/flow/flow.ts';

/** A header that is sent with a secret has no value of its own: what stood there before is in no version from here. */
export const withSealedHeaders = (graph: Flow): Flow => ({
  ...graph,
  blocks: Object.fromEntries(Object.entries(graph.blocks).map(([name, block]) => [name, sealed(block)])),
});

function sealed(block: Block): Block {
  if (block.kind !== 'http') return block;
  return { ...block, headers: block.headers.map((each) => (each.secret === null ? each : { ...each, value: '' })) };
}
