import { defineBlock } from './block.ts';

/** Goes on in another language. */
export const language = defineBlock({
  kind: 'language',
  icon: 'language',
  name: { en: 'Change language', sw: 'Badili lugha' },
  fresh: { kind: 'language', text: { en: '', sw: '' }, next: '' },
});
