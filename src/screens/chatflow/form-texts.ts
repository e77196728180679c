/** What is read in the fields of a form. */
const en = {
  words_hint: 'Parted by commas, such as: price, how much',
  choose_step: 'Choose a step',
  count: (count: number, max: number) => `${count} of ${max}`,
  unknown_hint: 'Said before the question comes again.',
};
const sw: typeof en = {
  words_hint: 'Tenganisha kwa mkato, mfano: bei, bei gani',
  choose_step: 'Chagua hatua',
  count: (count, max) => `${count} kati ya ${max}`,
  unknown_hint: 'Inasemwa kabla ya swali kurudiwa.',
};
export const formTexts = { en, sw };
