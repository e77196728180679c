const en = {
  carried: 'What is sent with it',
  kinds: { none: 'Nothing', file: 'A picture or a PDF', place: 'A place on the map' },
  file_hint: 'The bot’s words stand below it; you may leave them out.',
  choose_file: 'Choose a picture or a PDF',
  another_file: 'Another file',
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
  carried: 'Kinachotumwa pamoja',
  kinds: { none: 'Hakuna', file: 'Picha au PDF', place: 'Mahali kwenye ramani' },
  file_hint: 'Maneno ya bot yatakuwa chini yake. Si lazima kuyaandika.',
  choose_file: 'Chagua picha au PDF',
  another_file: 'Faili jingine',
  spot: 'Mahali kwenye ramani',
  point_hint: 'Bandika kiungo cha Google Maps, au namba mbili kama -6.81940, 39.27560.',
  point_wrong: 'Hatujaona mahali kwenye ulichoandika. Bandika kiungo cha Google Maps.',
  here: 'Nipo hapo sasa',
  not_found: 'Imeshindikana kujua ulipo. Ruhusu kifaa kionyeshe mahali, au bandika kiungo cha ramani.',
  see: 'Ona kwenye ramani',
  place_name: 'Jina la mahali',
  place_address: 'Anwani ya mahali',
};
/** What a step sends beside its words. */
export const carriedTexts = { en, sw };
