import { defineBlock } from './block.ts';

/** Goes on elsewhere. */
export const jump = defineBlock({
  kind: 'jump',
  icon: 'forward',
  name: { en: 'Go to', sw: 'Nenda' },
  fresh: { kind: 'jump', next: '' },
});
