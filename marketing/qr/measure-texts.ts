import type { Language } from '../../resources/enums.ts';

const en = {
  title: 'Measure this code',
  signedOut: 'Owners who sign in can count the scans, chats and orders of a code.',
  signIn: 'Sign in',
  lead:
    'A measured code opens your chat by a short link of ours, which counts. It leads to your shop’s own number, ' +
    'with the message above; its name and that message are kept with your shop.',
  name: 'Where will it hang?',
  nameHint: 'Like: Counter, or Poster at Posta',
  nameMissing: 'Write where the code will hang.',
  make: 'Make a measured code',
  making: 'Making it...',
  own: 'Your codes',
  none: 'You have no measured code yet.',
  use: 'Use this code',
  used: 'This code is drawn now',
  stop: 'Draw the plain code again',
  counts: (scans: number, chats: number, orders: number) => `Scans ${scans} → chats ${chats} → orders ${orders}`,
  noNumber: 'Your shop has no WhatsApp number yet, so a code would lead nowhere.',
  settings: 'Write it in the settings',
  failed: 'Your codes could not be loaded. Check the network and open this page again.',
};
type MeasureTexts = typeof en;
const sw: MeasureTexts = {
  title: 'Hesabu wanaoskani',
  signedOut: 'Mwenye duka akiingia anaweza kuhesabu walioskani, chat na oda za QR code yake.',
  signIn: 'Ingia',
  lead:
    'QR code inayohesabiwa inafungua chat yako kwa kiungo kifupi chetu, ambacho kinahesabu. Inaelekea kwenye ' +
    'namba ya duka lako, na ujumbe ulioandikwa juu; jina lake na ujumbe huo vinahifadhiwa na duka lako.',
  name: 'Itawekwa wapi?',
  nameHint: 'Kama: Kaunta, au Bango la Posta',
  nameMissing: 'Andika QR code itawekwa wapi.',
  make: 'Tengeneza inayohesabiwa',
  making: 'Inatengenezwa...',
  own: 'QR code zako',
  none: 'Bado huna QR code inayohesabiwa.',
  use: 'Tumia hii',
  used: 'Hii ndiyo imechorwa sasa',
  stop: 'Rudisha QR code ya kawaida',
  counts: (scans, chats, orders) => `Walioskani ${scans} → chat ${chats} → oda ${orders}`,
  noNumber: 'Duka lako bado halina namba ya WhatsApp, hivyo QR code isingefika popote.',
  settings: 'Iandike kwenye mipangilio',
  failed: 'Imeshindikana kuleta QR code zako. Angalia mtandao kisha fungua tena ukurasa huu.',
};
export const measureTexts: Record<Language, MeasureTexts> = { en, sw };
