import { addUpTo, both, chooseOne, priced } from './builders.ts';
import type { SampleProduct } from './type.ts';
import { pair, set } from './units.ts';

const giftBox = addUpTo(1, 'Gift box', 'Boksi la zawadi', [priced('Box with ribbon', 'Boksi lenye utepe', 5_000)]);

export const jewelryAndWatches: SampleProduct[] = [
  {
    name: both('Men’s watch', 'Saa ya kiume'),
    description: both(
      'Steel case and date window, resists splashes.',
      'Saa ya chuma yenye tarehe, haiharibiki kwa maji kidogo.',
    ),
    price: 55_000,
    cost: 36_000,
    stock: 18,
    sku: 'JW-SAA-KIUME',
    variants: [priced('Leather strap', 'Mkanda wa ngozi', 55_000), priced('Steel strap', 'Mkanda wa chuma', 65_000)],
    addOns: [giftBox],
    emoji: '⌚',
  },
  {
    name: both('Ladies’ watch', 'Saa ya kike'),
    description: both(
      'Slim gold-coloured watch, strap cut to your wrist.',
      'Saa nyembamba ya rangi ya dhahabu, tunapunguza mkanda.',
    ),
    price: 45_000,
    cost: 29_000,
    stock: 20,
    sku: 'JW-SAA-KIKE',
    addOns: [giftBox],
    emoji: '🕰️',
  },
  {
    name: both('Silver ring', 'Pete ya fedha'),
    description: both(
      '925 silver, we help you measure the finger.',
      'Fedha halisi ya 925, tunakusaidia kupima kidole.',
    ),
    price: 40_000,
    cost: 26_000,
    stock: 25,
    sku: 'JW-PETE',
    addOns: [
      chooseOne('Ring size', 'Saizi ya kidole', [
        priced('16 (small)', '16 (ndogo)', 0),
        priced('18 (medium)', '18 (ya kati)', 0),
        priced('20 (large)', '20 (kubwa)', 0),
      ]),
      addUpTo(1, 'Engraving', 'Kuchonga jina', [priced('Engrave a name', 'Chonga jina', 10_000)]),
    ],
    emoji: '💍',
  },
  {
    name: both('Maasai necklace', 'Mkufu wa Kimaasai'),
    description: both('Beaded by hand by women of Monduli.', 'Umetengenezwa kwa shanga na kina mama wa Monduli.'),
    price: 18_000,
    cost: 10_500,
    stock: 30,
    sku: 'JW-MKUFU',
    variants: [priced('Narrow', 'Mwembamba', 18_000), priced('Wide', 'Mpana', 35_000)],
    emoji: '📿',
  },
  {
    name: both('Gold-plated earrings', 'Hereni rangi ya dhahabu'),
    description: both(
      'Light earrings that do not irritate the ear.',
      'Hereni nyepesi za kupakwa dhahabu, haziwashi masikio.',
    ),
    price: 12_000,
    cost: 7_000,
    unit: pair,
    stock: 48,
    sku: 'JW-HERENI',
    emoji: '✨',
  },
  {
    name: both('Tanzanite pendant', 'Kidani cha tanzanaiti'),
    description: both(
      'Certified stone from Mirerani on a silver chain.',
      'Jiwe lenye cheti kutoka Mirerani, lina mkufu wa fedha.',
    ),
    price: 380_000,
    cost: 290_000,
    stock: 5,
    sku: 'JW-TANZANAITI',
    variants: [priced('0.5 carat', 'Karati 0.5', 380_000), priced('1 carat', 'Karati 1', 750_000)],
    addOns: [giftBox],
    emoji: '💎',
  },
  {
    name: both('Beaded bracelets', 'Bangili za shanga'),
    description: both(
      'Set of three in flag colours, one size fits all.',
      'Seti ya bangili tatu za rangi za bendera, zinatosha kila mkono.',
    ),
    price: 9_000,
    cost: 5_000,
    unit: set,
    stock: 60,
    sku: 'JW-BANGILI',
    emoji: '🇹🇿',
  },
];
