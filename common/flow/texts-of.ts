import type { BlockText } from './blocks/block.ts';
import { insideOf, optionsOf } from './blocks/index.ts';
import { mayBeLeftOut } from './blocks/left-out.ts';
import type { Block, Words } from './flow.ts';

/** What a block says, and how long each of it may be by the channel's limits: what stands inside of an option last. */
export function textsOf(block: Block): BlockText[] {
  const options = optionsOf(block);
  return [...options, ...options.flatMap((option) => insideOf(block, option).flat())].flatMap(
    ({ place, field, value }): BlockText[] =>
      field.kind === 'translated' && value !== undefined
        ? [{ place, words: value as Words, max: field.options.max, mayBeEmpty: mayBeLeftOut(field) }]
        : [],
  );
}

export const lengthOf = (text: string): number => [...text].length;
