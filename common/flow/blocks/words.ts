import { defineBlock } from './block.ts';
import { back, emptyText, heading, next, way } from './options.ts';

/** Says an order in words back, and waits for a yes. */
export const words = defineBlock({
  kind: 'words',
  icon: 'pencil',
  name: { en: 'Order in words', sw: 'Oda kwa maneno' },
  fresh: { kind: 'words', text: { en: '', sw: '' }, empty: { en: '', sw: '' }, next: '', back: '' },
  waits: true,
  busy: true,
  opens: true,
  shows: 'order',
  options: { text: heading(), empty: emptyText(), next: next(), back: way({ label: back }) },
});
