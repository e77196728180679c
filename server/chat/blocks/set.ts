import type { BlockHandler } from './block.ts';
import { factsOf, fillText } from './fill.ts';

const longestValue = 500;

export const set: BlockHandler<'set'> = {
  enter(context) {
    const { variable, to, next } = context.block;
    const value = fillText(to, factsOf(context)).slice(0, longestValue);
    return { actions: [], state: { vars: { ...context.state.vars, [variable]: value } }, next };
  },
};
