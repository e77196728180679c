import { int } from '../../../resources/kit/index.ts';
import { longestWait } from '../limits.ts';
import { defineBlock } from './block.ts';

/** Sends the order link, and may wait until its order is paid. */
export const link = defineBlock({
  kind: 'link',
  icon: 'link',
  name: { en: 'Order link', sw: 'Kiungo cha oda' },
  fresh: { kind: 'link', text: { en: '', sw: '' }, empty: { en: '', sw: '' }, next: '' },
  options: {
    wait: {
      field: int.optional({ min: 1, max: longestWait }),
      label: { en: 'Minutes it waits for the money', sw: 'Dakika za kusubiri malipo' },
      hint: {
        en: 'At most 1,380, which is 23 hours. If they write before that, the chat goes on as without waiting.',
        sw: 'Zisizidi 1,380 (masaa 23). Mteja akiandika kabla, chat inaendelea kama bila kusubiri.',
      },
    },
  },
  exits: {
    paid: { en: 'If it is paid in time', sw: 'Ikilipwa kwa wakati' },
    unpaid: { en: 'If it is not paid in time', sw: 'Isipolipwa kwa wakati' },
  },
});
