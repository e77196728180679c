const en = {
  step: 'Enter chooses a step, the arrow keys move it, Delete removes it, Escape lets it go.',
  read: 'Enter chooses a step, Escape lets it go.',
  moved: 'The step has moved.',
  exit: 'Delete removes this way, Escape lets it go.',
  zoom_in: 'Larger',
  zoom_out: 'Smaller',
  zoom_all: 'Show all',
  tidy: 'Put in order',
};
const sw: typeof en = {
  step: 'Enter huchagua hatua, vitufe vya mishale huisogeza, Delete huiondoa, Escape huiacha.',
  read: 'Enter huchagua hatua, Escape huiacha.',
  moved: 'Hatua imesogezwa.',
  exit: 'Delete huondoa njia hii, Escape huiacha.',
  zoom_in: 'Kuza',
  zoom_out: 'Punguza',
  zoom_all: 'Onyesha zote',
  tidy: 'Zipange',
};
/** What a screen reader is given of the map’s keys, in place of the package’s own English, and its buttons. */
export const keyTexts = { en, sw };
