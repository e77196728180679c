import type { BlockHandler } from './block.ts';
import { factsOf, fillText } from './fill.ts';

const longestValue = 500;

export const set: BlockHandler<'set'> = {
  enter(scene) {
    const { variable, to, next } = scene.block;
    const value = fillText(to, factsOf(scene)).slice(0, longestValue);
    return { actions: [], state: { vars: { ...scene.state.vars, [variable]: value } }, next };
  },
};
