const en = {
  required: 'This is needed.',
  amount: 'Write an amount like 25,000.',
  integer: 'Write a whole number like 12.',
  phone: 'Write a phone number like 0712 345 678.',
  addRow: 'Add',
  up: 'Move up',
  down: 'Move down',
  upload: 'Add pictures',
  uploading: 'Uploading…',
  tooLarge: (name: string) => `${name} is larger than 8 MB.`,
  notPicture: (name: string) => `${name} is not a JPEG, PNG or WebP picture.`,
  tagsHint: 'Write a word and press Enter.',
  any: 'Any',
  new: (what: string) => `New: ${what}`,
};

const sw: typeof en = {
  required: 'Tafadhali jaza hapa.',
  amount: 'Andika kiasi kama 25,000.',
  integer: 'Andika namba kamili kama 12.',
  phone: 'Andika namba ya simu kama 0712 345 678.',
  addRow: 'Ongeza',
  up: 'Sogeza juu',
  down: 'Sogeza chini',
  upload: 'Weka picha',
  uploading: 'Inapakia picha…',
  tooLarge: (name) => `${name} ni kubwa kuliko MB 8.`,
  notPicture: (name) => `${name} si picha ya JPEG, PNG wala WebP.`,
  tagsHint: 'Andika neno kisha bonyeza Enter.',
  any: 'Yoyote',
  new: (what) => `Ongeza: ${what}`,
};

export const texts = { en, sw };
