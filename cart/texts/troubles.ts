import type { Language } from '../../resources/enums.ts';
import type { Trouble } from '../view.ts';

/** What stands where no order can: apart from the other texts, because a page with an order never says it. */
const en = {
  token_missing: {
    title: 'Token not found',
    text: 'Open the link once more as it was sent to you. It is longer than this address.',
  },
  order_link_not_found: { title: 'This link is not right', text: 'Ask the shop for a new order link.' },
  debt_link_not_found: { title: 'This link is not right', text: 'Ask the shop for a new one.' },
  order_link_expired: {
    title: 'This link is too old',
    text: 'Prices and stock change. Ask the shop for a new order link.',
  },
  error: { title: 'Something went wrong.', text: 'Nothing was lost. Try again in a moment.' },
  closed: {
    title: 'The shop is closed',
    text: 'It takes no orders now. Your products stay in this link; write to the shop if it is urgent.',
  },
  gone: {
    title: 'This is not sold any more',
    text: 'Nothing in this link can be ordered now. Write to the shop: it tells you what there is.',
  },
  write: (shop: string) => `Write to ${shop} on WhatsApp`,
  askNew: 'Hello! My order link is too old. Please send me a new one.',
  askClosed: (order: number) => `Hello! I would like to order when you open (order ${order}).`,
  askGone: (order: number) => `Hello! What I wanted is not sold any more (order ${order}). What do you have?`,
  home: 'What is this?',
  retry: 'Try again',
} satisfies Record<Trouble | 'closed' | 'gone', { title: string; text: string }> & Record<string, unknown>;

export type TroubleTexts = typeof en;

const sw: TroubleTexts = {
  token_missing: {
    title: 'Kiungo hakijakamilika',
    text: 'Fungua tena kiungo kama ulivyotumiwa. Ni kirefu kuliko anwani hii.',
  },
  order_link_not_found: {
    title: 'Kiungo hiki si sahihi',
    text: 'Omba duka likutumie kiungo kipya cha oda.',
  },
  debt_link_not_found: { title: 'Kiungo hiki si sahihi', text: 'Omba duka likutumie kipya.' },
  order_link_expired: {
    title: 'Muda wa kiungo hiki umeisha',
    text: 'Bei na stoku hubadilika. Omba duka likutumie kiungo kipya.',
  },
  error: { title: 'Kuna hitilafu.', text: 'Hakuna kilichopotea. Jaribu tena baada ya muda mfupi.' },
  closed: {
    title: 'Duka limefungwa',
    text: 'Kwa sasa halipokei oda. Bidhaa zako zimebaki kwenye kiungo hiki; liandikie duka kama ni ya haraka.',
  },
  gone: {
    title: 'Bidhaa hizi haziuzwi tena',
    text: 'Hakuna kinachoweza kuagizwa kwa kiungo hiki sasa. Liandikie duka ujue kilichopo.',
  },
  write: (shop) => `Andikia ${shop} kwa WhatsApp`,
  askNew: 'Habari! Muda wa kiungo changu cha oda umeisha. Naomba kipya.',
  askClosed: (order) => `Habari! Ningependa kuagiza mtakapofungua (oda ${order}).`,
  askGone: (order) => `Habari! Nilichotaka hakiuzwi tena (oda ${order}). Mna nini kingine?`,
  home: 'Hii ni nini?',
  retry: 'Jaribu tena',
};

export const troubleTexts: Record<Language, TroubleTexts> = { en, sw };
