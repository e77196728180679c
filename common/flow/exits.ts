import { type AnyDefinition, definitionOf, insideOf, optionsOf, type ShownOption } from './blocks/index.ts';
import { mayBeLeftOut } from './blocks/left-out.ts';
import type { Block, Flow, Words } from './flow.ts';

/** Where a block leads: the place in it that says so, and to what. */
export interface Exit {
  /** A dotted path in the block: `next`, `options.2.next`. */
  place: string;
  to: string;
  /** It goes on there by itself, without a word of the customer's. */
  passes: boolean;
  /** The words that it has of its own. */
  title?: Words;
}

/** Of blocks that are not changed but replaced: who walks a flow asks each many times. */
const known = new WeakMap<Block, readonly Exit[]>();

/** In the order in which a person reads them. */
export function exitsOf(block: Block): readonly Exit[] {
  const found = known.get(block) ?? readExits(block);
  known.set(block, found);
  return found;
}

function readExits(block: Block): Exit[] {
  const { waits = false } = definitionOf(block);
  const exitsIn = (options: readonly ShownOption[]): Exit[] => {
    const title = options.find(({ isName }) => isName)?.value;
    return options.flatMap(({ place, field, value }): Exit[] => {
      // What may be left out, and is or was emptied, is no exit at all.
      if (field.kind !== 'step' || (mayBeLeftOut(field) && !value)) return [];
      const to = typeof value === 'string' ? value : '';
      return [
        { place, to, passes: field.options.passes ?? !waits, ...(title !== undefined && { title: title as Words }) },
      ];
    });
  };
  const options = optionsOf(block);
  return [...options.flatMap((option) => insideOf(block, option).flatMap(exitsIn)), ...exitsIn(options)];
}

export const hasBlock = ({ blocks }: Flow, name: string): boolean => Object.hasOwn(blocks, name);

/** The first block that shows what somebody wants to see; undefined where the flow has none. */
export const blockThatShows = ({ blocks }: Flow, what: AnyDefinition['shows']): string | undefined =>
  Object.entries(blocks).find(([, block]) => definitionOf(block).shows === what)?.[0];

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
