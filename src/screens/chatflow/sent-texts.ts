const en = {
  choose_file: 'Choose a file',
  another_file: 'Another file',
  remove: 'Remove',
  add_place: 'Add a place',
  point_wrong: 'No place found in this. Paste a Google Maps link.',
  here: 'I am there now',
  not_found: 'We could not see where you are. Allow location, or paste a map link.',
  see: 'See it on the map',
};
const sw: typeof en = {
  choose_file: 'Chagua faili',
  another_file: 'Faili jingine',
  remove: 'Ondoa',
  add_place: 'Ongeza mahali',
  point_wrong: 'Hatujaona mahali kwenye ulichoandika. Bandika kiungo cha Google Maps.',
  here: 'Nipo hapo sasa',
  not_found: 'Imeshindikana kujua ulipo. Ruhusu kifaa kionyeshe mahali, au bandika kiungo cha ramani.',
  see: 'Ona kwenye ramani',
};
/** What a step sends beside its words. */
export const sentTexts = { en, sw };
