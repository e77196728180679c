import type { Language } from '../../../resources/enums.ts';

const en = {
  copies: 'A copy of everything',
  copiesHint:
    'One file with your orders, customers, money, products and chats as tables that open in Excel, and all pictures ' +
    'and papers. It takes a few minutes; you can go on working.',
  make: 'Make a copy',
  making: 'Being made…',
  begun: 'Your copy is being made',
  inIt: (rows: number, files: number) => `${rows} rows, ${files} pictures and papers`,
  leftOut: 'Not in it, since whoever made it may not see this',
  until: (day: string) => `Can be downloaded until ${day}`,
  close: 'Close the shop',
  closeHint: 'You have 14 days to open it again. Then everything in it is deleted for good.',
  means: [
    'Your chat, links and page say that the shop is closed, and nobody can order or pay.',
    'You and your staff can read everything, but change nothing.',
    'After 14 days orders, customers, money, chats and pictures are deleted. Nobody can bring them back.',
  ],
  typeName: (shop: string) => `Write the name of the shop: ${shop}`,
  password: 'Your password',
  closed: 'The shop is closed',
};
const sw: typeof en = {
  copies: 'Nakala ya kila kitu',
  copiesHint:
    'Faili moja lenye oda, wateja, pesa, bidhaa na mazungumzo yako kwenye majedwali yanayofunguka kwa Excel, pamoja ' +
    'na picha na nyaraka zote. Inachukua dakika chache; unaweza kuendelea na kazi.',
  make: 'Tengeneza nakala',
  making: 'Inaandaliwa…',
  begun: 'Nakala yako inaandaliwa',
  inIt: (rows, files) => `Mistari ${rows}, picha na nyaraka ${files}`,
  leftOut: 'Haina vyote: aliyeitengeneza hana ruhusa ya kuona hivi',
  until: (day) => `Unaweza kuipakua hadi ${day}`,
  close: 'Funga duka kabisa',
  closeHint: 'Una siku 14 za kulifungua tena. Baada ya hapo kila kitu kinafutwa kabisa.',
  means: [
    'Chat, viungo na ukurasa wako vitasema duka limefungwa, na hakuna atakayeweza kuagiza wala kulipa.',
    'Wewe na wafanyakazi wako mtaweza kusoma kila kitu, lakini hamtabadilisha chochote.',
    'Baada ya siku 14 oda, wateja, pesa, mazungumzo na picha vinafutwa. Hakuna anayeweza kuvirudisha.',
  ],
  typeName: (shop) => `Andika jina la duka: ${shop}`,
  password: 'Nenosiri lako',
  closed: 'Duka limefungwa',
};

export const texts: Record<Language, typeof en> = { en, sw };
