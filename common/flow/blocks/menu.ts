import { defineBlock } from './block.ts';

/** A choice: up to three options are buttons, more are a list. */
export const menu = defineBlock({
  kind: 'menu',
  icon: 'menu',
  name: { en: 'Choose', sw: 'Chagua' },
  fresh: {
    kind: 'menu',
    text: { en: '', sw: '' },
    button: { en: 'Choose', sw: 'Chagua' },
    options: [{ id: 'o-1', title: { en: '', sw: '' }, next: '' }],
  },
  waits: true,
  chooses: true,
});
