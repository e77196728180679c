import { addUpTo, both, chooseOne, measured, priced } from './builders.ts';
import type { SampleProduct } from './type.ts';
import { box, set } from './units.ts';

const giftWrap = addUpTo(1, 'Gift wrapping', 'Kufunga zawadi', [
  priced('Wrap it as a gift', 'Fungia kama zawadi', 2_000),
]);

export const toysAndGames: SampleProduct[] = [
  {
    name: both('Wooden bao board', 'Bao la mbao'),
    description: both(
      'Hand-carved bao board with 64 seeds, ready to play.',
      'Bao lililochongwa kwa mkono, lina kete 64 tayari kwa kucheza.',
    ),
    price: 35_000,
    cost: 22_000,
    stock: 8,
    sku: 'TG-BAO',
    variants: [priced('Small', 'Dogo', 35_000), priced('Large', 'Kubwa', 60_000)],
    addOns: [giftWrap],
    emoji: '🎲',
  },
  {
    name: both('Draughts board', 'Drafti la mbao'),
    description: both(
      'Wooden draughts board with its pieces, for home or the bench outside.',
      'Ubao wa drafti na kete zake, kwa nyumbani au kijiweni.',
    ),
    price: 12_000,
    cost: 7_500,
    stock: 15,
    sku: 'TG-DRAFTI',
    emoji: '🏁',
  },
  {
    name: both('Playing cards', 'Karata'),
    description: both(
      'A pack of 54 plastic-coated cards that survive many games.',
      'Karata 54 zenye plastiki, haziharibiki haraka.',
    ),
    price: 2_500,
    cost: 1_300,
    unit: box,
    stock: 60,
    sku: 'TG-KARATA',
    emoji: '🃏',
  },
  {
    name: both('African baby doll', 'Mdoli wa Kiafrika'),
    description: both(
      'Soft doll in a kitenge dress, washable by hand.',
      'Mdoli laini aliyevaa gauni la kitenge, anafuliwa kwa mkono.',
    ),
    price: 15_000,
    cost: 9_000,
    stock: 20,
    sku: 'TG-MDOLI',
    variants: [measured('30 cm', 15_000), measured('45 cm', 22_000)],
    addOns: [giftWrap],
    emoji: '🪆',
  },
  {
    name: both('Remote-control car', 'Gari la rimoti'),
    description: both(
      'Rechargeable car for ages 5 and up; charger included.',
      'Gari la kuchaji kwa watoto kuanzia miaka 5, lina chaja yake.',
    ),
    price: 38_000,
    cost: 26_000,
    stock: 12,
    sku: 'TG-GARI-RIMOTI',
    addOns: [
      chooseOne('Colour', 'Chagua rangi', [
        priced('Red', 'Jekundu', 0),
        priced('Blue', 'La bluu', 0),
        priced('Black', 'Jeusi', 0),
      ]),
      giftWrap,
    ],
    emoji: '🏎️',
  },
  {
    name: both('Building blocks', 'Matofali ya kuchezea'),
    description: both(
      'Colourful blocks that click together, for ages 3 and up.',
      'Vipande vya rangi vya kuunganisha, kwa watoto kuanzia miaka 3.',
    ),
    price: 18_000,
    cost: 11_500,
    unit: set,
    stock: 18,
    sku: 'TG-MATOFALI',
    variants: [priced('60 pieces', 'Vipande 60', 18_000), priced('120 pieces', 'Vipande 120', 32_000)],
    emoji: '🧱',
  },
  {
    name: both('Skipping rope', 'Kamba ya kuruka'),
    description: both(
      'Strong rope with wooden handles, length can be adjusted.',
      'Kamba imara yenye mishikio ya mbao, urefu unarekebishika.',
    ),
    price: 4_000,
    cost: 2_200,
    stock: 40,
    sku: 'TG-KAMBA',
    emoji: '🪢',
  },
];
