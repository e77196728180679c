import type { BlockHandler } from './block.ts';
import { fillText, variablesOf } from './fill.ts';

const longestValue = 500;

export const set: BlockHandler<'set'> = {
  enter(context) {
    const { variable, to, next } = context.block;
    const value = fillText(to, variablesOf(context)).slice(0, longestValue);
    return { actions: [], state: { vars: { ...context.state.vars, [variable]: value } }, next };
  },
};
