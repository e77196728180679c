/** What is read in the place of who left the shop. */
export const memberTexts = { en: { gone: 'No longer works here' }, sw: { gone: 'Si mfanyakazi tena' } };
