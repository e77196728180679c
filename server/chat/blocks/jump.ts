import type { BlockHandler } from './block.ts';

export const jump: BlockHandler<'jump'> = { enter: ({ block }) => ({ actions: [], next: block.next }) };
