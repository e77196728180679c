import { defineBlock } from './block.ts';
import { next, text } from './options.ts';

/** Empties the cart. */
export const clear = defineBlock({
  kind: 'clear',
  icon: 'trash',
  name: { en: 'Empty the cart', sw: 'Ondoa vyote kikapuni' },
  fresh: { kind: 'clear', text: { en: '', sw: '' }, next: '' },
  options: { text: text(), next: next() },
});
