import type { AddTexts } from './texts.en.ts';

export const sw: AddTexts = {
  saved: (number) => `Oda ${number} imehifadhiwa`,
  cash_saved: (number) => `Oda ${number} imelipwa taslimu`,
  credit_saved: (number) => `Oda ${number} imetolewa kwa mkopo`,
  credit_failed: 'Oda imehifadhiwa, ila bado haijatolewa kwa mkopo. Itoe kwenye ukurasa huu.',
  credit_waits: 'Bado haijatolewa kwa mkopo: itoe kwenye ukurasa wa oda ikishatumwa.',
  who_pays: 'Nani atalipa?',
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
  on_credit: 'Kwa mkopo',
};
