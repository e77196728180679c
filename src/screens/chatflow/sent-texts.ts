const en = {
  choose_file: 'Choose a file',
  another_file: 'Another file',
  remove: 'Remove',
  add_place: 'Add a place',
  spot: 'Where on the map',
  point_hint: 'Paste a Google Maps link, or two numbers like -6.81940, 39.27560.',
  point_wrong: 'No place found in this. Paste a Google Maps link.',
  here: 'I am there now',
  not_found: 'We could not see where you are. Allow location, or paste a map link.',
  see: 'See it on the map',
  place_name: 'Name of the place',
  place_address: 'Address of the place',
};
const sw: typeof en = {
  choose_file: 'Chagua faili',
  another_file: 'Faili jingine',
  remove: 'Ondoa',
  add_place: 'Ongeza mahali',
  spot: 'Iko wapi kwenye ramani',
  point_hint: 'Bandika kiungo cha Google Maps, au namba mbili kama -6.81940, 39.27560.',
  point_wrong: 'Hatujaona mahali kwenye ulichoandika. Bandika kiungo cha Google Maps.',
  here: 'Nipo hapo sasa',
  not_found: 'Imeshindikana kujua ulipo. Ruhusu kifaa kionyeshe mahali, au bandika kiungo cha ramani.',
  see: 'Ona kwenye ramani',
  place_name: 'Jina la mahali',
  place_address: 'Anwani ya mahali',
};
/** What a step sends beside its words. */
export const sentTexts = { en, sw };
