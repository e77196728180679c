import { message as say } from '../actions.ts';
import type { BlockHandler } from './block.ts';
import { fill } from './fill.ts';

export const message: BlockHandler<'message'> = {
  enter: (scene) => ({ actions: [say(fill(scene.block.text, scene))], next: scene.block.next }),
};
