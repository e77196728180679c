import type { Language, PopupButton, PopupPosition } from '../../resources/enums.ts';

const en = {
  title: 'Popups of a website',
  intro: 'Choose one and do what it waits for. It comes as visitors of the demo shop’s website would see it.',
  happened: 'What happened',
  nothing: 'Nothing yet.',
  unreachable: 'The popups cannot be read. Load the page again.',
  events: { view: 'It was seen', click: 'Its button was used', close: 'It was closed', capture: 'A number was left' },
  chat: 'The chat opens',
  offer: 'See the offer',
  other: 'Kiswahili',
  long: 'The page goes on, so that there is something to scroll.',
  positions: { top_left: 'Top left', top_right: 'Top right', bottom_left: 'Bottom left', bottom_right: 'Bottom right' },
  buttons: { whatsapp: 'WhatsApp', product: 'Product', coupon: 'Coupon', phone: 'Phone number', link: 'Link' },
  triggers: {
    after_seconds: 'wait a second',
    scroll_percent: 'scroll to the middle',
    exit_after_seconds: 'leave through the top after two seconds (on a phone: fling the page up)',
    idle_seconds: 'do nothing for three seconds',
    click_selector: 'tap “See the offer”',
  },
};
type PageWords = Omit<typeof en, 'positions' | 'buttons'> & {
  positions: Record<PopupPosition, string>;
  buttons: Record<PopupButton, string>;
};

const sw: PageWords = {
  title: 'Matangazo ya tovuti',
  intro: 'Chagua moja kisha fanya kinacholifungua. Litakuja kama wageni wa tovuti ya duka la mfano wanavyoliona.',
  happened: 'Kilichotokea',
  nothing: 'Bado hakuna.',
  unreachable: 'Matangazo hayasomeki. Fungua ukurasa upya.',
  events: { view: 'Limeonekana', click: 'Kitufe kimetumika', close: 'Limefungwa', capture: 'Mteja ameacha namba' },
  chat: 'Mazungumzo yanafunguka',
  offer: 'Tazama ofa',
  other: 'English',
  long: 'Ukurasa unaendelea, ili kuwe na kitu cha kusogeza.',
  positions: {
    top_left: 'Juu kushoto',
    top_right: 'Juu kulia',
    bottom_left: 'Chini kushoto',
    bottom_right: 'Chini kulia',
  },
  buttons: {
    whatsapp: 'WhatsApp',
    product: 'Bidhaa',
    coupon: 'Kuponi',
    phone: 'Namba ya simu',
    link: 'Kiungo',
  },
  triggers: {
    after_seconds: 'subiri sekunde moja',
    scroll_percent: 'shuka hadi katikati',
    exit_after_seconds: 'toka kupitia juu baada ya sekunde mbili (kwenye simu: pandisha ukurasa kwa kasi)',
    idle_seconds: 'tulia kwa sekunde tatu',
    click_selector: 'bofya “Tazama ofa”',
  },
};

export const pageWords: Record<Language, PageWords> = { en, sw };
