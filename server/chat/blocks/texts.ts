import type { Language } from '../../../resources/enums.ts';

/** Fixed words of the commerce blocks; what a shop may change stands in the flow. */
export const texts = {
  open: { en: 'Open the list', sw: 'Fungua orodha' },
  more: { en: 'More', sw: 'Zaidi' },
  back: { en: 'Back', sw: 'Rudi' },
  add: { en: 'Add to cart', sw: 'Weka kikapuni' },
  soldOut: { en: 'Sold out', sw: 'Imeisha' },
  from: { en: 'from', sw: 'kuanzia' },
  wholeSet: { en: 'The whole set', sw: 'Seti nzima' },
  kinds: { en: 'Choose a kind', sw: 'Chagua aina' },
  whichKind: {
    en: 'How many: {count}. Which kind would you like?',
    sw: 'Idadi: {count}. Unataka aina ipi?',
  },
  total: { en: 'Total', sw: 'Jumla' },
  cashOnly: {
    en:
      '*{due}* is still to be paid for order {number}. This shop takes cash: you pay when you get it. Your order: ' +
      '{url}',
    sw:
      'Inayobaki kulipwa kwa oda namba {number}: *{due}*. Duka hili linapokea taslimu: utalipa ukipokea. Oda yako: ' +
      '{url}',
  },
  comeBack: {
    en: 'Until then the bot is silent. To have it back, write MENU.',
    sw: 'Kwa sasa bot imenyamaza. Ukitaka ikujibu tena, andika MENU.',
  },
  order: { en: 'Order', sw: 'Oda' },
  right: { en: 'Yes, that is it', sw: 'Ndiyo, ni hivyo' },
  change: { en: 'Change it', sw: 'Badilisha' },
  changes: {
    en: 'Write what is different alone, for example “{one} 3” or “remove {other}”. The rest stays.',
    sw: 'Andika kinachobadilika tu, mfano “{one} 3” au “ondoa {other}”. Vingine vinabaki.',
  },
  drop: { en: 'Drop all of it', sw: 'Futa yote' },
  which: { en: 'Which “{thing}”?', sw: '“{thing}” ipi?' },
  withCart: {
    en: 'With what was in your cart already, the whole order is:',
    sw: 'Pamoja na vilivyokuwa kikapuni, oda yako yote ni:',
  },
  beyond: {
    en: 'One order takes {count} different goods. Not in it: {things}.',
    sw: 'Oda moja haizidi bidhaa {count}. Hizi hazimo: {things}.',
  },
  same: { en: 'Same place', sw: 'Kulekule' },
  elsewhere: { en: 'Somewhere else', sw: 'Kwingine' },
  samePlace: { en: 'Same place as last time: {place}', sw: 'Kulekule kama mara ya mwisho: {place}' },
  rightSame: { en: 'Yes, same place', sw: 'Ndiyo, kulekule' },
  rightElsewhere: { en: 'Yes, elsewhere', sw: 'Ndiyo, kwingine' },
  broughtTo: { en: 'To be brought to: {place}', sw: 'Ipelekwe: {place}' },
  leaveOut: { en: 'Leave it out', sw: 'Iache' },
  choose: {
    en: 'I did not understand that. Please choose one of these:',
    sw: 'Samahani, sijaelewa. Tafadhali chagua mojawapo:',
  },
  takenOut: { en: 'I took out {thing}.', sw: 'Nimeondoa {thing}.' },
  receipt: { en: 'The receipt of order {number}: {url}', sw: 'Risiti ya oda namba {number}: {url}' },
  notSold: {
    en: 'I do not see “{thing}” among our products.',
    sw: 'Sioni “{thing}” kwenye bidhaa zetu.',
  },
  notUnderstood: { en: 'Not understood', sw: 'Sijaelewa' },
  pay: { en: 'Pay now', sw: 'Lipa sasa' },
  openOrder: { en: 'Open your order', sw: 'Fungua oda yako' },
  openDebt: { en: 'See it and pay', sw: 'Ona na ulipe' },
  products: { en: 'Products', sw: 'Bidhaa' },
  nothing: { en: 'There is nothing here right now.', sw: 'Kwa sasa hakuna bidhaa hapa.' },
} satisfies Record<string, Record<Language, string>>;
