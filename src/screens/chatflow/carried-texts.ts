const en = {
  carried: 'What is sent with it',
  kinds: { none: 'Nothing', file: 'A picture or a PDF', place: 'A place on the map' },
  file_hint: 'What the bot says stands below it. It may be left empty.',
  choose_file: 'Choose a picture or a PDF',
  another_file: 'Another file',
  spot: 'Where on the map',
  point_hint: 'Two numbers, such as -6.81940, 39.27560, or the link of a place on Google Maps.',
  point_wrong: 'There is no place in this. Copy its two numbers from the map.',
  here: 'I am there now',
  not_found: 'This device did not say where it is. Allow it to, or write the place.',
  see: 'See it on the map',
  place_name: 'What it is called',
  place_address: 'Its address',
};
const sw: typeof en = {
  carried: 'Kinachotumwa pamoja',
  kinds: { none: 'Hakuna', file: 'Picha au PDF', place: 'Mahali kwenye ramani' },
  file_hint: 'Maneno ya bot yanakaa chini yake. Yanaweza kuachwa wazi.',
  choose_file: 'Chagua picha au PDF',
  another_file: 'Faili jingine',
  spot: 'Mahali kwenye ramani',
  point_hint: 'Namba mbili, mfano -6.81940, 39.27560, au kiungo cha mahali kutoka Google Maps.',
  point_wrong: 'Hakuna mahali hapa. Nakili namba zake mbili kutoka kwenye ramani.',
  here: 'Nipo hapo sasa',
  not_found: 'Simu haijasema ilipo. Iruhusu, au andika mahali.',
  see: 'Ona kwenye ramani',
  place_name: 'Panaitwaje',
  place_address: 'Anwani yake',
};
/** What a step sends beside its words. */
export const carriedTexts = { en, sw };
