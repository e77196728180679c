import { addUpTo, both, chooseOne, measured, priced } from './builders.ts';
import type { SampleProduct } from './type.ts';
import { packet, piece, set } from './units.ts';

export const babyProducts: SampleProduct[] = [
  {
    name: both('Baby diapers', 'Pampasi za mtoto'),
    description: both(
      'Dry for up to 12 hours; choose by the baby’s weight.',
      'Hukaa kavu hadi masaa 12, chagua kwa uzito wa mtoto.',
    ),
    price: 22_000,
    cost: 17_500,
    unit: packet,
    stock: 64,
    sku: 'BB-PAMPASI',
    variants: [
      priced('S (3–6 kg)', 'S (kilo 3–6)', 22_000),
      priced('M (6–11 kg)', 'M (kilo 6–11)', 24_000),
      priced('L (9–14 kg)', 'L (kilo 9–14)', 26_000),
      priced('XL (12–17 kg)', 'XL (kilo 12–17)', 28_000),
    ],
    addOns: [addUpTo(1, 'Add wipes', 'Ongeza wipes', [priced('Wipes (80)', 'Wipes (80)', 4_500)])],
    emoji: '👶',
  },
  {
    name: both('Baby oil', 'Mafuta ya mtoto'),
    description: both(
      'Light oil for massage after the bath, without strong scent.',
      'Mafuta mepesi ya kumpaka mtoto baada ya kuoga, hayana harufu kali.',
    ),
    price: 5_000,
    cost: 3_600,
    stock: 44,
    sku: 'BB-MAFUTA',
    variants: [measured('100 ml', 5_000), measured('200 ml', 8_500)],
    emoji: '🧴',
  },
  {
    name: both('Baby porridge flour', 'Unga wa lishe'),
    description: both(
      'Millet, maize, soya and groundnut flour from 6 months.',
      'Ulezi, mahindi, soya na karanga, kwa mtoto kuanzia miezi 6.',
    ),
    price: 4_500,
    cost: 3_000,
    stock: 55,
    sku: 'BB-LISHE',
    variants: [measured('1 kg', 4_500), measured('2 kg', 8_500)],
    emoji: '🥣',
  },
  {
    name: both('Baby carrier', 'Kibebeo cha mtoto'),
    description: both(
      'Soft carrier with wide straps, for front or back.',
      'Kibebeo laini chenye mikanda mipana, cha mbele au mgongoni.',
    ),
    price: 35_000,
    cost: 23_000,
    stock: 15,
    sku: 'BB-KIBEBEO',
    emoji: '🤱',
  },
  {
    name: both('Newborn clothes set', 'Nguo za mtoto mchanga'),
    description: both(
      'Five cotton pieces: romper, vest, hat, socks and mittens.',
      'Nguo tano za pamba: romper, vesti, kofia, soksi na glovu.',
    ),
    price: 25_000,
    cost: 16_500,
    unit: set,
    stock: 28,
    sku: 'BB-NGUO',
    addOns: [
      chooseOne('Colour', 'Chagua rangi', [
        priced('Yellow', 'Njano', 0),
        priced('Pink', 'Pinki', 0),
        priced('Light blue', 'Bluu nyepesi', 0),
      ]),
      addUpTo(1, 'Gift wrapping', 'Kufunga zawadi', [priced('Gift bag and card', 'Mfuko wa zawadi na kadi', 3_000)]),
    ],
    emoji: '👕',
  },
  {
    name: both('Baby mosquito net', 'Chandarua cha mtoto'),
    description: both(
      'Folding net that stands by itself over the cot.',
      'Chandarua cha kukunja kinachosimama chenyewe juu ya kitanda.',
    ),
    price: 15_000,
    cost: 9_500,
    unit: piece,
    stock: 24,
    sku: 'BB-CHANDARUA',
    emoji: '🦟',
  },
  {
    name: both('Baby bath basin', 'Beseni la kuogea mtoto'),
    description: both(
      'Deep plastic basin with a seat that stops slipping.',
      'Beseni la plastiki lenye kina na kikalio kisichoteleza.',
    ),
    price: 18_000,
    cost: 12_000,
    stock: 19,
    sku: 'BB-BESENI',
    emoji: '🛁',
  },
];
