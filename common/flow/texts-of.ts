import type { BlockText } from './blocks/block.ts';
import { definitionOf, optionsOf } from './blocks/index.ts';
import { mayBeLeftOut } from './blocks/left-out.ts';
import type { Block, Words } from './flow.ts';

/** What a block says, and how long each of it may be by the channel's limits. */
export const textsOf = (block: Block): BlockText[] => [
  ...optionsOf(block).flatMap(({ place, field, value }): BlockText[] =>
    field.kind === 'translated'
      ? [{ place, words: value as Words, max: field.options.max, mayBeEmpty: mayBeLeftOut(field) }]
      : [],
  ),
  ...(definitionOf(block).inside?.(block).texts ?? []),
];

export const lengthOf = (text: string): number => [...text].length;
