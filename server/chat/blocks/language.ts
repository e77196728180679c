import { message } from '../actions.ts';
import type { BlockHandler } from './block.ts';
import { fill } from './fill.ts';

export const language: BlockHandler<'language'> = {
  enter(scene) {
    const { block, speaker } = scene;
    const to = block.to ?? (speaker.language === 'sw' ? 'en' : 'sw');
    const said = fill(block.text, { ...scene, speaker: { ...speaker, language: to } });
    return { actions: [message(said)], language: to, next: block.next };
  },
};
