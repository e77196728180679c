import { definitionOf } from './blocks/index.ts';
import type { Block, Flow } from './flow.ts';

/** Where a block leads: the place in it that says so, and to what. */
interface Exit {
  /** A dotted path in the block: `next`, `options.2.next`. */
  place: string;
  to: string;
  /** It goes on there by itself, without a word of the customer's. */
  passes: boolean;
}

/** In the order in which a person reads them. */
export function exitsOf(block: Block): Exit[] {
  // What is not there, or is sold out, leads on by itself.
  const passes = definitionOf(block).waits !== true;
  return [
    ...('options' in block
      ? block.options.map((option, at) => ({ place: `options.${at}.next`, to: option.next, passes }))
      : []),
    ...('yes' in block
      ? [
          { place: 'yes', to: block.yes, passes },
          { place: 'no', to: block.no, passes },
        ]
      : []),
    ...('next' in block ? [{ place: 'next', to: block.next, passes }] : []),
    ...('empty' in block && typeof block.empty === 'string' ? [{ place: 'empty', to: block.empty, passes: true }] : []),
    ...('given_up' in block && block.given_up !== undefined ? [{ place: 'given_up', to: block.given_up, passes }] : []),
    ...('failed' in block ? [{ place: 'failed', to: block.failed, passes }] : []),
    ...('answered' in block ? [{ place: 'answered', to: block.answered, passes: false }] : []),
    ...('wait' in block && block.wait !== undefined
      ? [
          { place: 'paid', to: block.paid ?? '', passes },
          { place: 'unpaid', to: block.unpaid ?? '', passes },
        ]
      : []),
    ...('back' in block && block.back !== undefined
      ? [{ place: 'back', to: block.back, passes: block.kind === 'product' }]
      : []),
  ];
}

export const hasBlock = ({ blocks }: Flow, name: string): boolean => Object.hasOwn(blocks, name);

/** Every block once, as the editor lists them: in the flow's own order, then as a conversation comes by them. */
export function inOrder(flow: Flow): string[] {
  const found = new Set((flow.order ?? []).filter((name) => hasBlock(flow, name)));
  const walk = (name: string) => {
    if (found.has(name) || !hasBlock(flow, name)) return;
    found.add(name);
    const block = flow.blocks[name];
    if (block) for (const { to } of exitsOf(block)) walk(to);
  };
  const begins = [...flow.keywords, ...(flow.events ?? [])].map(({ next }) => next);
  for (const name of [flow.start, ...begins, flow.any ?? '', ...Object.keys(flow.blocks)]) walk(name);
  return [...found];
}
