import { phoneProblems } from '../parts/phone-problem.ts';

const en = {
  required: 'Please fill this in.',
  amount: () => 'Write an amount like 25,000.',
  integer: () => 'Write a whole number like 12.',
  phone: phoneProblems.en,
  email: () => 'Write an email address like asha@duka.co.tz.',
  addRow: 'Add',
  up: 'Move up',
  upload: (max: number): string => (max === 1 ? 'Choose a picture' : 'Choose pictures'),
  camera: 'Take a picture',
  first: 'Main',
  showPicture: 'Show the picture',
  uploading: 'Uploading…',
  tooLarge: (name: string) => `${name} is larger than 8 MB.`,
  notPicture: (name: string) => `${name} is not a JPEG, PNG or WebP picture.`,
  noMorePictures: (max: number) =>
    max === 1 ? 'Only one picture goes here.' : `No more than ${max} pictures go here: the others were left out.`,
  permissions_of: (held: number, all: number) => `${held} of ${all}`,
  permissions: (count: number) => (count === 1 ? '1 permission' : `${count} permissions`),
  tagsHint: 'Write one, then a comma (,)',
  any: 'Any',
  from: 'From',
  upTo: 'Up to',
};

const sw: typeof en = {
  required: 'Tafadhali jaza hapa.',
  amount: () => 'Andika kiasi kama 25,000.',
  integer: () => 'Andika namba kamili kama 12.',
  phone: phoneProblems.sw,
  email: () => 'Andika barua pepe kama asha@duka.co.tz.',
  addRow: 'Ongeza',
  up: 'Sogeza juu',
  upload: () => 'Chagua picha',
  camera: 'Piga picha',
  first: 'Kuu',
  showPicture: 'Onyesha picha',
  uploading: 'Inapakia picha…',
  tooLarge: (name) => `${name} ni kubwa kuliko MB 8.`,
  notPicture: (name) => `${name} si picha ya JPEG, PNG wala WebP.`,
  noMorePictures: (max) => (max === 1 ? 'Picha hapa ni moja tu.' : `Picha hapa zisizidi ${max}: nyingine hazijawekwa.`),
  permissions_of: (held, all) => `${held} kati ya ${all}`,
  permissions: (count) => `Ruhusa ${count}`,
  tagsHint: 'Andika moja, kisha weka koma (,)',
  any: 'Yoyote',
  from: 'Kuanzia',
  upTo: 'Hadi',
};

export const texts = { en, sw };
