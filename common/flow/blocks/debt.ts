import { defineBlock } from './block.ts';

/** Says what she owes, with the link to pay it. */
export const debt = defineBlock({
  kind: 'debt',
  icon: 'debt',
  name: { en: 'What the customer owes', sw: 'Deni lake' },
  fresh: { kind: 'debt', text: { en: '', sw: '' }, empty: { en: '', sw: '' }, next: '' },
});
