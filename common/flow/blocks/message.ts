import { defineBlock } from './block.ts';

/** Says something, and may show a picture, a PDF or a place with it. */
export const message = defineBlock({
  kind: 'message',
  icon: 'chat',
  name: { en: 'Say', sw: 'Sema' },
  fresh: { kind: 'message', text: { en: '', sw: '' }, next: '' },
  check: ({ place }) => (place?.spot === null ? [{ code: 'no_point', place: 'place.spot' }] : []),
});
