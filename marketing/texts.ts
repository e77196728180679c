import type { Language } from '../resources/enums.ts';

const en = {
  title: 'Dukani: sell in the chat, get paid on the phone',
  description:
    'Dukani lets a small shop in Tanzania sell through WhatsApp: products in the chat, an order link, mobile money, and the money seen the moment it arrives.',
  signIn: 'Sign in',
  start: 'Get Started',
  other: 'Kiswahili',
  headline: 'Your shop, inside the chat.',
  lead: 'A shopper writes “hello”. Dukani shows your products, makes the order and asks for mobile money. You see the order and the money arrive, live.',
  tryIt: 'Try the rehearsal phone',
  tryHint: 'No account, no real money. You play the shopper.',
  stepsTitle: 'From hello to paid',
  steps: [
    {
      title: 'They write to you',
      text: 'On WhatsApp or on your website. The bot answers at once, in Swahili or English, day and night.',
    },
    {
      title: 'They choose and pay',
      text: 'One link opens the order: kinds, extras, delivery. They confirm with their PIN on M-Pesa, Mixx by Yas, Airtel Money or HaloPesa.',
    },
    {
      title: 'You see it arrive',
      text: 'The order turns paid only when the provider confirms it, never because of a screenshot. Then you hand it over, and the shopper is told.',
    },
  ],
  priceTitle: 'What it costs',
  price: '25,000 TZS once, to set up. No monthly fee.',
  priceText: 'Updates and help are free. On payments through Dukani the shopper pays the transaction fee.',
  closing: 'Open your shop today',
  closingText: 'Five questions, a sample catalogue for your kind of shop, and your bot answers.',
  footer: 'Sell through chat.',
  dashboard: 'Dashboard',
  docs: 'For developers',
  missingTitle: 'There is no such page',
  missingText: 'The address may be mistyped, or the page has moved.',
  home: 'To the front page',
  phone: 'A chat with a shop: hello, products, an order link, paid',
};
type Texts = typeof en;

const sw: Texts = {
  title: 'Dukani: uza kwenye chati, lipwa kwa simu',
  description:
    'Dukani inaliwezesha duka dogo Tanzania kuuza kupitia WhatsApp: bidhaa kwenye chati, kiungo cha oda, pesa ya simu, na kuona pesa inapoingia.',
  signIn: 'Ingia',
  start: 'Anza Sasa',
  other: 'English',
  headline: 'Duka lako, ndani ya chati.',
  lead: 'Mteja anaandika “habari”. Dukani inamwonyesha bidhaa zako, inaandaa oda na kuomba malipo ya simu. Wewe unaona oda na pesa zikiingia papo hapo.',
  tryIt: 'Jaribu simu ya mazoezi',
  tryHint: 'Huhitaji akaunti wala pesa halisi. Wewe ndiye mteja.',
  stepsTitle: 'Kutoka habari hadi kulipwa',
  steps: [
    {
      title: 'Wanakuandikia',
      text: 'Kwa WhatsApp au kwenye tovuti yako. Boti inajibu papo hapo, kwa Kiswahili au Kiingereza, usiku na mchana.',
    },
    {
      title: 'Wanachagua na kulipa',
      text: 'Kiungo kimoja kinafungua oda: aina, nyongeza, kupelekewa. Wanathibitisha kwa PIN kwenye M-Pesa, Mixx by Yas, Airtel Money au HaloPesa.',
    },
    {
      title: 'Unaona ikiingia',
      text: 'Oda inalipwa pale tu mtoa huduma anapothibitisha, kamwe si kwa picha ya ujumbe. Kisha unakabidhi mzigo, na mteja anajulishwa.',
    },
  ],
  priceTitle: 'Gharama yake',
  price: 'TZS 25,000 mara moja, ya kuanzia. Hakuna ada ya mwezi.',
  priceText: 'Maboresho na msaada ni bure. Kwa malipo yanayopita Dukani, mteja ndiye anayelipa ada ya muamala.',
  closing: 'Fungua duka lako leo',
  closingText: 'Maswali matano, bidhaa za mfano za duka kama lako, na boti yako inaanza kujibu.',
  footer: 'Uza kupitia chati.',
  dashboard: 'Dashibodi',
  docs: 'Kwa watengenezaji',
  missingTitle: 'Hakuna ukurasa kama huu',
  missingText: 'Huenda anwani imekosewa, au ukurasa umehamishwa.',
  home: 'Rudi mwanzo',
  phone: 'Chati na duka: habari, bidhaa, kiungo cha oda, imelipwa',
};

export const texts: Record<Language, Texts> = { en, sw };
