import { defineBlock } from './block.ts';
import { back, emptyWay, heading, next, openWay } from './options.ts';

/** Products to choose from. */
export const products = defineBlock({
  kind: 'products',
  icon: 'package',
  name: { en: 'List of products', sw: 'Orodha ya bidhaa' },
  fresh: { kind: 'products', text: { en: '', sw: '' }, next: '', empty: '' },
  waits: true,
  shows: 'products',
  options: { text: heading(), next: next(), empty: emptyWay(), back: openWay({ label: back }) },
});
