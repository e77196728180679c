import { defineBlock } from './block.ts';
import { next, text } from './options.ts';

/** Puts what was chosen into the cart. */
export const add = defineBlock({
  kind: 'add',
  icon: 'plus',
  name: { en: 'Put into the cart', sw: 'Weka kikapuni' },
  fresh: { kind: 'add', text: { en: '', sw: '' }, next: '' },
  options: { text: text(), next: next() },
});
