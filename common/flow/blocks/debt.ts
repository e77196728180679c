import { flowFills } from '../../../resources/fills.ts';
import { defineBlock } from './block.ts';
import { emptyText, next, text } from './options.ts';

const { debt: fills } = flowFills;

/** Says what she owes, with the link to pay it. */
export const debt = defineBlock({
  kind: 'debt',
  icon: 'debt',
  name: { en: 'What the customer owes', sw: 'Deni lake' },
  fresh: { kind: 'debt', text: { en: '', sw: '' }, empty: { en: '', sw: '' }, next: '' },
  options: { text: text({ fills }), empty: emptyText({ fills }), next: next() },
});
