import { message } from '../actions.ts';
import type { BlockHandler } from './block.ts';
import { fill } from './fill.ts';

export const person: BlockHandler<'person'> = {
  enter: (scene) => ({ actions: [message(fill(scene.block.text, scene))], handOver: true }),
};
