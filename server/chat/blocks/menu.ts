import { offer } from '../actions.ts';
import type { BlockHandler } from './block.ts';
import { fill } from './fill.ts';

export const menu: BlockHandler<'menu'> = {
  enter(scene) {
    const { block, speaker } = scene;
    const offered = block.options.map(({ id, title }) => ({ id, title: fill(title, scene) }));
    return {
      actions: [offer(fill(block.text, scene), offered, { button: block.button[speaker.language] })],
      offered,
    };
  },
  answer: ({ block }, { option }) => block.options.find(({ id }) => id === option),
};
