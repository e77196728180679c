/** What is said where a bot comes from a file. */
const en = {
  hint: 'A bot that was downloaded here or in another shop. It becomes the draft; customers notice nothing.',
  choose: 'Choose a file',
  large: 'This file is too large for a bot. At most 500 kB.',
  in_step: (name: string) => `Step “${name}”`,
};
const sw: typeof en = {
  hint: 'Bot iliyopakuliwa hapa au kwenye duka jingine. Itakuwa rasimu; wateja hawataona mabadiliko.',
  choose: 'Chagua faili',
  large: 'Faili hili ni kubwa mno kwa bot. Lisizidi kB 500.',
  in_step: (name) => `Hatua “${name}”`,
};
export const uploadTexts = { en, sw };
