import type { Block, Flow } from '../../../common/flow/flow.ts';

/** A flow without what these options hold, each of which may be left out. */
export const withoutOptions = (flow: Flow, options: readonly { block: string; place: string }[]): Flow => ({
  ...flow,
  blocks: Object.fromEntries(
    Object.entries(flow.blocks).map(([name, block]) => {
      const gone = new Set(options.flatMap((each) => (each.block === name ? each.place : [])));
      return [name, Object.fromEntries(Object.entries(block).filter(([place]) => !gone.has(place))) as Block];
    }),
  ),
});
