import type { BlockHandler } from './block.ts';
import { factsOf } from './fill.ts';

export const condition: BlockHandler<'condition'> = {
  enter(scene) {
    const { fact, is, yes, no } = scene.block;
    const value = factsOf(scene).get(fact) ?? '';
    const holds = is === null ? value !== '' : value.toLowerCase() === is.toLowerCase();
    return { actions: [], next: holds ? yes : no };
  },
};
