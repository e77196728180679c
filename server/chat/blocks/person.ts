import { message } from '../actions.ts';
import type { BlockHandler } from './block.ts';
import { fill } from './fill.ts';
import { texts } from './texts.ts';

export const person: BlockHandler<'person'> = {
  enter: (scene) => ({
    actions: [message(`${fill(scene.block.text, scene)}\n\n${texts.comeBack[scene.speaker.language]}`)],
    handOver: true,
  }),
};
