import { defineBlock } from './block.ts';
import { next } from './options.ts';

/** Goes on elsewhere. */
export const jump = defineBlock({
  kind: 'jump',
  icon: 'forward',
  name: { en: 'Go to', sw: 'Nenda' },
  fresh: { kind: 'jump', next: '' },
  options: { next: next() },
});
