import { inLanguage } from '../../../common/flow/in-language.ts';
import { offer } from '../engine/actions.ts';
import type { BlockHandler } from './block.ts';
import { fill } from './fill.ts';

export const menu: BlockHandler<'menu'> = {
  enter(context) {
    const { block, speaker } = context;
    const offered = block.options.map(({ id, title }) => ({ id, title: fill(title, context) }));
    return {
      actions: [offer(fill(block.text, context), offered, { button: inLanguage(block.button, speaker.language) })],
      offered,
    };
  },
  answer: ({ block }, { option }) => block.options.find(({ id }) => id === option),
};
