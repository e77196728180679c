import type { OrderTexts } from './texts.en.ts';

export const sw: OrderTexts = {
  rehearsal: 'Majaribio: oda hii imelipwa kwa pesa za majaribio. Hakuna pesa halisi iliyotoka.',
  cash_despite: {
    waits: 'Ombi la malipo liko wazi kwenye simu sasa hivi. Likilipwa pia, oda italipwa mara mbili.',
    undecided: 'Malipo kwa simu yanaweza bado kufika. Yakifika, oda itakuwa imelipwa mara mbili.',
    held: 'Pesa ya oda hii imeshafika kwa simu na imezuiwa. Tumia hiyo, au irudishe.',
  },
  released_hint: 'Ziweke tena kama bado zipo. Ukithibitisha oda au ukiomba malipo, zinawekwa pia.',
  short_hint: 'Ongeza bidhaa kisha uziweke, au ghairi oda na urudishe pesa.',
  link_saved: (number) => `Oda #${number} imehifadhiwa`,
  link_text: ({ name, shop, number, due, url }) =>
    `Habari${name && ` ${name}`}! Oda yako namba ${number} ya ${shop}` +
    (due ? ` ni ${due}. Iangalie na ulipe hapa: ${url}` : ` iko hapa: ${url}`),
  receipt_text: ({ shop, number, paid, url }) =>
    `${shop}: risiti ya oda #${number}, imelipwa ${paid}. Itazame hapa: ${url}`,
  order_total: 'Jumla ya oda',
  lines: (count) => `Bidhaa ${count}`,
  problem: (kind) => `Mteja ana tatizo: ${kind}`,
  answer_hint: 'Mteja analipata kama ujumbe, na analisoma kwenye ukurasa wa oda.',
  send_answer: 'Tuma jibu',
  timeline: 'Historia ya oda',
  staff_note: 'Ujumbe kwa wafanyakazi',
  staff_note_hint: 'Wateja hawauoni.',
};
