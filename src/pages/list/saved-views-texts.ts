/** Of the sheet alone, which few open: they travel with it. */
const en = {
  savedLists: 'Saved lists',
  noneSaved: 'Nothing is saved yet. What you narrow this list to every day can stand here, for your whole team.',
  narrowFirst: 'Filter or sort the list first; then it can be saved here.',
  saveThis: 'Save what is shown now as',
  nameIt: 'Give it a name.',
  viewSaved: 'Saved for your team.',
  deleteView: (name: string) => `Remove “${name}”?`,
  goesForAll: 'It goes for your whole team.',
};

const sw: typeof en = {
  savedLists: 'Orodha zilizohifadhiwa',
  noneSaved: 'Bado hakuna orodha iliyohifadhiwa. Unachochuja kila siku kinaweza kukaa hapa, kwa timu yako yote.',
  narrowFirst: 'Chuja au panga orodha kwanza; kisha unaweza kuihifadhi hapa.',
  saveThis: 'Hifadhi inayoonekana sasa kwa jina',
  nameIt: 'Ipe jina.',
  viewSaved: 'Imehifadhiwa kwa timu yako.',
  deleteView: (name) => `Unataka kuondoa “${name}”?`,
  goesForAll: 'Itaondoka kwa timu yako yote.',
};

export const savedTexts = { en, sw };
