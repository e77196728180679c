import { heldIn } from '../../../common/flow/blocks/index.ts';
import type { Block, Flow } from '../../../common/flow/flow.ts';

/** A header that is sent with a secret has no value of its own: what stood there before is in no version from here. */
export const withSealedHeaders = (graph: Flow): Flow => ({
  ...graph,
  blocks: Object.fromEntries(Object.entries(graph.blocks).map(([name, block]) => [name, sealed(block)])),
});

function sealed(block: Block): Block {
  const headers = heldIn(block, 'headers').map(({ place, value }) => [
    place,
    value.map((each) => (each.secret === null ? each : { ...each, value: '' })),
  ]);
  return { ...block, ...Object.fromEntries(headers) };
}
