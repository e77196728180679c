import type { BlockHandler } from './block.ts';
import { variablesOf } from './fill.ts';

export const condition: BlockHandler<'condition'> = {
  enter(context) {
    const { fact, is, yes, no } = context.block;
    const value = variablesOf(context).get(fact) ?? '';
    const holds = is === null ? value !== '' : value.toLowerCase() === is.toLowerCase();
    return { actions: [], next: holds ? yes : no };
  },
};
