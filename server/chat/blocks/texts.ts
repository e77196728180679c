import type { Language } from '../../../resources/enums.ts';

/** Fixed words of the commerce blocks; what a shop may change stands in the flow. */
export const texts = {
  open: { en: 'Open the list', sw: 'Fungua orodha' },
  more: { en: 'More', sw: 'Zaidi' },
  back: { en: 'Back', sw: 'Rudi' },
  add: { en: 'Add to cart', sw: 'Weka kikapuni' },
  soldOut: { en: 'Sold out', sw: 'Imeisha' },
  from: { en: 'from', sw: 'kuanzia' },
  kinds: { en: 'Choose a kind', sw: 'Chagua aina' },
  addMore: { en: 'Add more', sw: 'Ongeza bidhaa' },
  seeCart: { en: 'My cart', sw: 'Kikapu changu' },
  order: { en: 'Order now', sw: 'Agiza sasa' },
  empty: { en: 'Empty the cart', sw: 'Ondoa vyote' },
  total: { en: 'Total', sw: 'Jumla' },
  orderWord: { en: 'Order', sw: 'Oda' },
  everything: { en: 'Everything', sw: 'Bidhaa zote' },
} satisfies Record<string, Record<Language, string>>;
