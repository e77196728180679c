import { daysIn, withVars } from '../engine/state.ts';
import type { BlockHandler } from './block.ts';
import { fillText, variablesOf } from './fill.ts';

const longestValue = 500;

export const set: BlockHandler<'set'> = {
  enter(context) {
    const { variable, to, next } = context.block;
    const value = fillText(to, variablesOf(context)).slice(0, longestValue);
    const copied = /^\{(\w+)\}$/.exec(to.trim())?.[1];
    const isDay = copied !== undefined && daysIn(context.state).includes(copied);
    return { actions: [], state: withVars(context.state, { [variable]: value }, isDay), next };
  },
};
