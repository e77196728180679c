/** What the pages say that any record type has. */
const en = {
  new: (what: string) => `New: ${what}`,
  edit: 'Edit',
  delete: 'Delete',
  deleting: (what: string) => `Deleting “${what}”`,
  undo: 'Undo',
  deleted: 'Deleted',
  saved: 'Saved',
  back: 'Back',
  rest: 'More',
  readOnly: 'Only the owner or a manager can change these details.',
  wrong: 'Not saved. See the fields marked in red.',
  missing: { title: 'Page not found', text: 'There is nothing at this address.', home: 'To the home page' },
};

const sw: typeof en = {
  new: (what) => `Ongeza: ${what}`,
  edit: 'Hariri',
  delete: 'Futa',
  deleting: (what) => `Inafuta “${what}”`,
  undo: 'Rudisha',
  deleted: 'Imefutwa',
  saved: 'Imehifadhiwa',
  back: 'Rudi',
  rest: 'Zaidi',
  readOnly: 'Mwenye duka au msimamizi ndiye anayeweza kubadilisha taarifa hizi.',
  wrong: 'Haijahifadhiwa. Angalia sehemu zenye alama nyekundu.',
  missing: { title: 'Ukurasa haupo', text: 'Hakuna kitu kwenye anwani hii.', home: 'Rudi mwanzo' },
};

export const texts = { en, sw };
