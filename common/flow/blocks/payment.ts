import { flowFills } from '../../../resources/fills.ts';
import { defineBlock } from './block.ts';
import { emptyWay, next, text } from './options.ts';

/** Asks for what is still to be paid. */
export const payment = defineBlock({
  kind: 'payment',
  icon: 'wallet',
  name: { en: 'Ask to pay', sw: 'Omba malipo' },
  fresh: { kind: 'payment', text: { en: '', sw: '' }, next: '', empty: '' },
  options: { text: text({ fills: flowFills.payment }), next: next(), empty: emptyWay() },
});
