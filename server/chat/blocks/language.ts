import { message } from '../engine/actions.ts';
import type { BlockHandler } from './block.ts';
import { fill } from './fill.ts';

export const language: BlockHandler<'language'> = {
  enter(context) {
    const { block, speaker } = context;
    const to = block.to ?? (speaker.language === 'sw' ? 'en' : 'sw');
    const text = fill(block.text, { ...context, speaker: { ...speaker, language: to } });
    return { actions: [message(text)], language: to, next: block.next };
  },
};
