import { defineBlock } from './block.ts';

/** What is so while it is asked, and no text names; a variable that a flow calls so is that variable. */
export const situations = ['shop_open', 'chat_channel', 'has_debt', 'has_tag'] as const;
export type Situation = (typeof situations)[number];
export const isSituation = (fact: string): fact is Situation => situations.some((each) => each === fact);

/** Goes on by what is known. */
export const condition = defineBlock({
  kind: 'condition',
  icon: 'filter',
  name: { en: 'If', sw: 'Kama' },
  fresh: { kind: 'condition', fact: 'cart', is: null, yes: '', no: '' },
});
