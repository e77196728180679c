import { defineBlock } from './block.ts';
import { next } from './options.ts';

/** Says nothing and waits; whatever is written leads on. */
export const quiet = defineBlock({
  kind: 'quiet',
  icon: 'mute',
  name: { en: 'Wait for a word', sw: 'Subiri neno' },
  fresh: { kind: 'quiet', next: '' },
  waits: true,
  ends: true,
  options: { next: next() },
});
