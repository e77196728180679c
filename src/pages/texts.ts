import { asInside } from '../../common/as-inside.ts';

/** What the pages say that any record type has. */
const en = {
  new: (what: string) => `New ${asInside(what)}`,
  edit: 'Edit',
  editOne: (what: string) => `Edit ${what}`,
  delete: 'Delete',
  deleteAsk: (what: string) => `Delete “${what}”?`,
  deleting: (what: string) => `Deleting “${what}”`,
  undo: 'Undo',
  deleted: 'Deleted',
  notDeleted: (what: string) => `“${what}” cannot be deleted`,
  usedIn: (where: string) => `It is still needed by what belongs to it: ${where}. That stays as it is.`,
  understood: 'OK',
  keep: 'Not now',
  saved: 'Saved',
  another: (_what: string) => 'Save and add another',
  alike: 'Make another like it',
  saveChanges: (count: number) => (count === 1 ? 'Save 1 change' : `Save ${count} changes`),
  back: 'Back',
  history: 'History',
  rest: 'More',
  preview: 'How it looks',
  see: 'See it',
  cure: 'Make it readable',
  readOnly: 'Only the owner or a manager can change these details.',
  wrong: 'Not saved. See the fields marked in red.',
  maybeSaved: 'This may already be saved. Look at the list before you save it again.',
  missing: {
    title: 'Page not found',
    text: 'There is nothing at this address.',
    home: 'To the home page',
    list: 'Back to the list',
    record: (what: string) => `${what} not found`,
    recordText: 'It is not in this shop. It may have been deleted, or the link may be incomplete.',
  },
};

/** How “-pya” and “-po” agree with nouns of a class; any other takes “mpya” and “haipo”. */
const classes: readonly { nouns: RegExp; isNew: string; isGone: string; isOther: string }[] = [
  {
    nouns: /^(Duka|Tangazo|Tukio|Deni|Kundi|Jibu|Faili)\b/,
    ...{ isNew: 'jipya', isGone: 'halipo', isOther: 'jingine' },
  },
  { nouns: /^(Matumizi|Malipo|Mabadiliko)\b/, isNew: 'mapya', isGone: 'hayapo', isOther: 'mengine' },
  { nouns: /^(Mteja|Mfanyakazi|Msambazaji)\b/, isNew: 'mpya', isGone: 'hayupo', isOther: 'mwingine' },
  { nouns: /^(Muamala|Mwaliko)\b/, isNew: 'mpya', isGone: 'haupo', isOther: 'mwingine' },
  { nouns: /^Cheo\b/, isNew: 'kipya', isGone: 'hakipo', isOther: 'kingine' },
];
const usual = { isNew: 'mpya', isGone: 'haipo', isOther: 'nyingine' };
const classOf = (what: string): typeof usual => classes.find(({ nouns }) => nouns.test(what)) ?? usual;
/** It follows its noun, before what that is of: “Kundi jipya la wateja”. */
const asNew = (what: string): string =>
  what.replace(/^\S+(?= (?:ya|wa|la|cha) )|^.*$/, (noun) => `${noun} ${classOf(what).isNew}`);

const sw: typeof en = {
  new: asNew,
  edit: 'Hariri',
  editOne: (what) => `Hariri ${what}`,
  delete: 'Futa',
  deleteAsk: (what) => `Unataka kufuta “${what}”?`,
  deleting: (what) => `Inafuta “${what}”`,
  undo: 'Rudisha',
  deleted: 'Imefutwa',
  notDeleted: (what) => `Imeshindikana kufuta “${what}”`,
  usedIn: (where) => `Bado inatumika kwenye: ${where}. Hizo zinabaki kama zilivyo.`,
  understood: 'Sawa',
  keep: 'Si sasa',
  saved: 'Imehifadhiwa',
  another: (what) => `Hifadhi, weka ${classOf(what).isOther}`,
  alike: 'Tengeneza nyingine kama hii',
  saveChanges: (count) => `Hifadhi mabadiliko ${count}`,
  back: 'Rudi',
  history: 'Historia',
  rest: 'Zaidi',
  preview: 'Inavyoonekana',
  see: 'Ona ilivyo',
  cure: 'Ifanye isomeke',
  readOnly: 'Mwenye duka au msimamizi ndiye anayeweza kubadilisha taarifa hizi.',
  wrong: 'Haijahifadhiwa. Angalia sehemu zenye alama nyekundu.',
  maybeSaved: 'Huenda hii imeshahifadhiwa. Angalia orodha kabla ya kuihifadhi tena.',
  missing: {
    title: 'Ukurasa haupo',
    text: 'Hakuna kitu kwenye anwani hii.',
    home: 'Rudi mwanzo',
    list: 'Rudi kwenye orodha',
    record: (what) => `${what} ${classOf(what).isGone}`,
    recordText: 'Huenda taarifa hizi zilifutwa kwenye duka hili, au kiungo hakijakamilika.',
  },
};

export const texts = { en, sw };
