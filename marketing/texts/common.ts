import { brand } from '../../resources/brand.ts';
import type { Language } from '../../resources/enums.ts';

const en = {
  skip: 'Skip to the content',
  menu: 'Menu',
  mainMenu: 'Main menu',
  language: 'Language',
  languages: { en: 'English', sw: 'Kiswahili' },
  nav: {
    shops: 'Shops',
    pricing: 'Pricing',
    resources: 'Resources',
    qr: 'QR Code',
    developers: 'For Developers',
    about: 'About Us',
    contact: 'Contact',
  },
  allResources: 'All resources',
  login: 'Login',
  start: 'Get Started',
  dashboard: 'View Dashboard',
  home: ', to the front page',
  footer: {
    quick: 'Quick links',
    about: 'About us',
    shops: 'Shops',
    contact: 'Contact us',
    information: 'Information',
    privacy: 'Privacy policy',
    terms: 'Terms of service',
    brief: 'Brief us',
    contacts: 'Contact',
    line: 'Sell in the chat. Get paid on the phone.',
    rights: 'All rights reserved.',
    newTab: (site: string) => `${brand.name} on ${site}, opens in a new tab`,
  },
  qr: {
    text: `Scan to see the demo of ${brand.name} on Whatsapp`,
    toggle: 'WhatsApp demo',
    image: `QR code that opens a WhatsApp chat with the ${brand.name} demo shop`,
  },
};
export type CommonTexts = typeof en;

const sw: CommonTexts = {
  skip: 'Ruka hadi kwenye maudhui',
  menu: 'Menyu',
  mainMenu: 'Menyu kuu',
  language: 'Lugha',
  languages: { en: 'English', sw: 'Kiswahili' },
  nav: {
    shops: 'Maduka',
    pricing: 'Bei',
    resources: 'Nyenzo',
    qr: 'QR code',
    developers: 'Kwa Watengeneza Programu',
    about: 'Kuhusu Sisi',
    contact: 'Wasiliana Nasi',
  },
  allResources: 'Nyenzo zote',
  login: 'Ingia',
  start: 'Anza Sasa',
  dashboard: 'Fungua Dashibodi',
  home: ', rudi mwanzo',
  footer: {
    quick: 'Viungo vya haraka',
    about: 'Kuhusu sisi',
    shops: 'Maduka',
    contact: 'Wasiliana nasi',
    information: 'Taarifa',
    privacy: 'Sera ya faragha',
    terms: 'Masharti ya huduma',
    brief: 'Tueleze unachohitaji',
    contacts: 'Mawasiliano',
    line: 'Uza kwenye chat. Lipwa kwenye simu.',
    rights: 'Haki zote zimehifadhiwa.',
    newTab: (site) => `${brand.name} kwenye ${site}, inafunguka kwenye ukurasa mpya`,
  },
  qr: {
    text: `Skani uone mfano wa ${brand.name} kwenye WhatsApp`,
    toggle: 'Mfano, WhatsApp',
    image: `QR code inayofungua chat ya WhatsApp na duka la mfano la ${brand.name}`,
  },
};

export const common: Record<Language, CommonTexts> = { en, sw };
