import { defineBlock } from './block.ts';
import { emptyText, next, text } from './options.ts';

/** Says how orders stand. */
export const status = defineBlock({
  kind: 'status',
  icon: 'truck',
  name: { en: 'Order status', sw: 'Hali ya oda' },
  fresh: { kind: 'status', text: { en: '', sw: '' }, empty: { en: '', sw: '' }, next: '' },
  options: { text: text(), empty: emptyText(), next: next() },
});
