import { defineBlock } from './block.ts';
import { emptyText, next, text } from './options.ts';

/** Shows the cart. */
export const cart = defineBlock({
  kind: 'cart',
  icon: 'shopping',
  name: { en: 'Show the cart', sw: 'Onyesha kikapu' },
  fresh: { kind: 'cart', text: { en: '', sw: '' }, empty: { en: '', sw: '' }, next: '' },
  shows: 'cart',
  options: { text: text(), empty: emptyText(), next: next() },
});
