import { defineBlock } from './block.ts';

/** Sends the order link. */
export const link = defineBlock({
  kind: 'link',
  icon: 'link',
  name: { en: 'Order link', sw: 'Kiungo cha oda' },
  fresh: { kind: 'link', text: { en: '', sw: '' }, empty: { en: '', sw: '' }, next: '' },
});
