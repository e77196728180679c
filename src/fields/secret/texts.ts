/** What is said of a secret that nobody reads again. */
export const texts = {
  en: {
    ends: (last4: string) => (last4 === '' ? 'Set' : `Set, ends in ${last4}`),
    since: (day: string) => `since ${day}`,
    replace: 'Replace',
    remove: 'Remove',
    keep: 'Keep the old one',
    removed: 'Will be removed when you save.',
    hint: 'Once saved it is not shown again.',
  },
  sw: {
    ends: (last4: string) => (last4 === '' ? 'Imewekwa' : `Imewekwa, inaishia na ${last4}`),
    since: (day: string) => `tangu ${day}`,
    replace: 'Badilisha',
    remove: 'Ondoa',
    keep: 'Baki na ya zamani',
    removed: 'Itaondolewa utakapohifadhi.',
    hint: 'Ukishahifadhi haitaonyeshwa tena.',
  },
};
