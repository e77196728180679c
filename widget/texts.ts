import type { Language } from '../resources/enums.ts';

/** The panel's words; the English ones are the specification's. */
const en = {
  online: 'Online',
  minimise: 'Minimise',
  close: 'Close and start over',
  hint: 'Send a message to initiate conversation i.e "Hello"',
  compose: 'Compose a message',
  send: 'Send',
  sending: 'Sending...',
  date: 'Insert a date',
  powered: 'Powered by',
  typing: 'Typing',
  closeMenu: 'Close',
  download: 'Download',
  map: 'Show on the map',
  picture: 'Picture',
  log: 'Conversation',
  offline: 'The shop cannot be reached right now.',
  whatsapp: 'Write on WhatsApp',
};
export type Texts = typeof en;

const sw: Texts = {
  online: 'Yuko hewani',
  minimise: 'Punguza',
  close: 'Funga na uanze upya',
  hint: 'Tuma ujumbe kuanza mazungumzo, kwa mfano "Habari"',
  compose: 'Andika ujumbe',
  send: 'Tuma',
  sending: 'Inatuma...',
  date: 'Weka tarehe',
  powered: 'Inaendeshwa na',
  typing: 'Anaandika',
  closeMenu: 'Funga',
  download: 'Pakua',
  map: 'Ona kwenye ramani',
  picture: 'Picha',
  log: 'Mazungumzo',
  offline: 'Duka halipatikani kwa sasa.',
  whatsapp: 'Andika kwa WhatsApp',
};

export const texts: Record<Language, Texts> = { en, sw };
