const en = {
  title: 'History of the shop',
  hint: 'Who did what, the newest first. What is here stays as it was written.',
  about: 'About',
  all: 'Everything',
  by: (name: string) => `by ${name}`,
  empty: 'Nothing has happened yet',
  empty_text: 'Changes to prices, orders and staff appear here.',
  nothing: '–',
  changed: 'changed',
  more: 'Show earlier',
  loading: 'Loading',
};
const sw: typeof en = {
  title: 'Historia ya mabadiliko',
  hint: 'Nani alifanya nini, ya karibuni kwanza. Yaliyoandikwa hapa hayabadilishwi.',
  about: 'Kuhusu',
  all: 'Yote',
  by: (name) => name,
  empty: 'Bado hakuna kilichofanyika',
  empty_text: 'Mabadiliko ya bei, oda na wafanyakazi yataonekana hapa.',
  nothing: '–',
  changed: 'imebadilishwa',
  more: 'Onyesha ya nyuma',
  loading: 'Inapakia',
};
export const texts = { en, sw };
