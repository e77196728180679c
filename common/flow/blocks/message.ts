import { defineBlock } from './block.ts';

/** Says something. */
export const message = defineBlock({
  kind: 'message',
  icon: 'chat',
  name: { en: 'Say', sw: 'Sema' },
  fresh: { kind: 'message', text: { en: '', sw: '' }, next: '' },
});
