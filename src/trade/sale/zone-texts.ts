const en = {
  unknown: 'Not known yet',
  free_yet: 'Nothing is charged for delivery now. Add the fee to the order once the place is known.',
};
const sw: typeof en = {
  unknown: 'Bado hajasema mahali',
  free_yet: 'Kwa sasa hatozwi gharama ya usafiri. Akisema mahali, iongeze kwenye oda.',
};

/** What is said of an area, fetched with the list of them. */
export const zoneTexts = { en, sw };
