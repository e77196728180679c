import { defineBlock } from './block.ts';

/** Hands over to a person: the bot falls silent. */
export const person = defineBlock({
  kind: 'person',
  icon: 'person',
  name: { en: 'Hand over to a person', sw: 'Mkabidhi mtu' },
  fresh: { kind: 'person', text: { en: '', sw: '' } },
  ends: true,
});
