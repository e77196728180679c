type Kinds = Readonly<Record<string, string>>;

const en: Kinds = {
  image: 'Picture',
  sticker: 'Sticker',
  audio: 'Voice message',
  video: 'Video',
  document: 'File',
  location: 'A place',
  contacts: 'A phone number',
  order: 'Chosen from your catalogue',
};
const sw: Kinds = {
  image: 'Picha',
  sticker: 'Stika',
  audio: 'Ujumbe wa sauti',
  video: 'Video fupi',
  document: 'Faili',
  location: 'Mahali',
  contacts: 'Namba ya simu',
  order: 'Amechagua kwenye katalogi yako',
};
/** What stands for a message without words, by WhatsApp's names of kinds. */
export const wordlessKinds = { en, sw };
