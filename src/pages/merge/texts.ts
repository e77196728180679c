/** What is said where two people change one record. */
export const texts = {
  en: {
    meanwhile: (by: string | null, what: string) =>
      `${by ?? 'Somebody'} changed this meanwhile: ${what}. What you wrote is still here; saving keeps both.`,
    title: 'You both changed the same thing',
    intro: (by: string | null, at: string) =>
      `${by ?? 'Somebody'} saved changes while you were editing (${at}). Choose which of the two to keep. Everything ` +
      'else that either of you changed is kept.',
    mine: 'Yours',
    theirs: (by: string | null) => (by === null ? 'Theirs' : `Saved by ${by}`),
    nothing: 'Nothing',
    removed: 'Taken away',
    keep: 'Save',
    back: 'Back',
  },
  sw: {
    meanwhile: (by: string | null, what: string) =>
      `${by ?? 'Mtu mwingine'} amebadilisha hapa sasa hivi: ${what}. Ulichoandika bado kipo; ukihifadhi, vyote ` +
      'vinabaki.',
    title: 'Nyote wawili mmebadilisha kitu kimoja',
    intro: (by: string | null, at: string) =>
      `${by ?? 'Mtu mwingine'} alihifadhi mabadiliko wakati unahariri (${at}). Chagua kipi kibaki kati ya viwili. ` +
      'Mengine yote mliyobadilisha yanabaki.',
    mine: 'Yako',
    theirs: (by: string | null) => (by === null ? 'Ya mwingine' : `Aliyohifadhi ${by}`),
    nothing: 'Hakuna',
    removed: 'Imeondolewa',
    keep: 'Hifadhi',
    back: 'Rudi',
  },
};
