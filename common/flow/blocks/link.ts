import { flowFills } from '../../../resources/fills.ts';
import { int } from '../../../resources/kit/index.ts';
import type { BlockOf } from '../flow.ts';
import { longestWait } from '../limits.ts';
import { defineBlock } from './block.ts';
import { before, emptyText, next, text, way } from './options.ts';

const { link: fills } = flowFills;
const ifItWaits = ({ wait }: BlockOf<'link'>) => (wait === undefined ? null : {});

/** Sends the order link, and may wait until its order is paid. */
export const link = defineBlock({
  kind: 'link',
  icon: 'link',
  name: { en: 'Order link', sw: 'Kiungo cha oda' },
  fresh: { kind: 'link', text: { en: '', sw: '' }, empty: { en: '', sw: '' }, next: '' },
  options: {
    text: text({ fills }),
    empty: emptyText({ fills }),
    wait: {
      field: int.optional({ min: 1, max: longestWait }),
      ticked: { label: { en: 'Wait until the order is paid', sw: 'Subiri hadi oda ilipwe' }, begins: 60 },
      label: { en: 'Minutes it waits for the money', sw: 'Dakika za kusubiri malipo' },
      hint: {
        en: 'At most 1,380, which is 23 hours. If they write before that, the chat goes on as without waiting.',
        sw: 'Zisizidi 1,380 (masaa 23). Mteja akiandika kabla, chat inaendelea kama bila kusubiri.',
      },
    },
    next: { ...next(), now: ({ wait }) => (wait === undefined ? {} : { label: before }) },
    paid: { ...way({ label: { en: 'If it is paid in time', sw: 'Ikilipwa kwa wakati' } }), now: ifItWaits },
    unpaid: { ...way({ label: { en: 'If it is not paid in time', sw: 'Isipolipwa kwa wakati' } }), now: ifItWaits },
  },
  // Where there is nothing to order it goes on at once.
  pause: { minutes: 'wait', over: 'unpaid', paid: 'paid' },
});
