import type { AddTexts } from './texts.en.ts';

export const sw: AddTexts = {
  saved: (number) => `Oda ${number} imehifadhiwa`,
  cash_saved: (number) => `Oda ${number} imelipwa taslimu`,
  cash_waits: 'Taslimu bado haijaandikwa: iandike kwenye ukurasa wa oda ikishatumwa.',
  cash_failed: 'Oda imehifadhiwa, ila taslimu haijaandikwa. Iandike kwenye ukurasa huu.',
  price_changed: (total) => `Bei zimebadilika: jumla ya oda hii sasa ni ${total}.`,
  key_reused: 'Huenda oda hii imeshahifadhiwa. Angalia oda mpya kabla ya kuihifadhi tena.',
  discount_large: 'Punguzo ni kubwa kuliko oda. Andika dogo zaidi.',
  title: 'Weka oda',
  start_over: 'Anza upya',
  failed: 'Oda haijahifadhiwa',
  lines: 'Kwenye oda hii',
  total: 'Jumla',
  save: 'Hifadhi oda',
  get_link: 'Pata kiungo',
  paid_cash: 'Amelipa taslimu',
};
