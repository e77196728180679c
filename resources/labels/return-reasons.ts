export const returnReasonLabels = {
  en: { wrong: 'Not what was ordered', damaged: 'Damaged', unwanted: 'Changed their mind', other: 'Something else' },
  sw: { wrong: 'Si ilichoagizwa', damaged: 'Imeharibika', unwanted: 'Amebadili mawazo', other: 'Sababu nyingine' },
};
