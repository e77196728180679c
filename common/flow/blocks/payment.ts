import { defineBlock } from './block.ts';

/** Asks for what is still to be paid. */
export const payment = defineBlock({
  kind: 'payment',
  icon: 'wallet',
  name: { en: 'Ask to pay', sw: 'Omba malipo' },
  fresh: { kind: 'payment', text: { en: '', sw: '' }, next: '', empty: '' },
});
