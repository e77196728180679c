import { addUpTo, both, chooseOne, measured, priced } from './builders.ts';
import type { SampleProduct } from './type.ts';
import { pair, piece } from './units.ts';

const sizes = (price: number) => [
  measured('M', price),
  measured('L', price),
  measured('XL', price),
  measured('XXL', price + 3_000),
];

export const clothingAndAccessories: SampleProduct[] = [
  {
    name: both('Kitenge wax print', 'Kitenge cha wax'),
    description: both(
      'Pure cotton wax print that keeps its colour in the wash.',
      'Kitenge cha pamba halisi, hakichuji rangi ukikifua.',
    ),
    price: 15_000,
    cost: 10_500,
    stock: 70,
    sku: 'CA-KITENGE',
    variants: [
      priced('Half piece, 3 yards', 'Nusu pisi, yadi 3', 15_000),
      priced('Full piece, 6 yards', 'Pisi nzima, yadi 6', 28_000),
    ],
    addOns: [
      addUpTo(1, 'Sewing', 'Kushona', [
        priced('Simple dress', 'Gauni la kawaida', 20_000),
        priced('Shirt', 'Shati', 15_000),
      ]),
    ],
    emoji: '🧵',
  },
  {
    name: both('Khanga pair', 'Khanga (doti)'),
    description: both(
      'Two cotton khangas with a Swahili saying, hemmed on request.',
      'Khanga mbili za pamba zenye methali, tunapinda ukitaka.',
    ),
    price: 14_000,
    cost: 10_000,
    unit: pair,
    stock: 55,
    sku: 'CA-KHANGA',
    addOns: [
      chooseOne('Hemming', 'Kupinda', [
        priced('As it is', 'Ibaki hivyo', 0),
        priced('Hem both', 'Pinda zote mbili', 2_000),
      ]),
    ],
    emoji: '💃',
  },
  {
    name: both('Men’s kanzu', 'Kanzu ya kiume'),
    description: both(
      'White kanzu with neat stitching for Friday and Eid.',
      'Kanzu nyeupe iliyoshonwa vizuri kwa Ijumaa na Idi.',
    ),
    price: 35_000,
    cost: 24_000,
    stock: 24,
    sku: 'CA-KANZU',
    variants: sizes(35_000),
    addOns: [addUpTo(1, 'Cap', 'Kofia', [priced('Embroidered kofia', 'Kofia ya kudarizi', 20_000)])],
    emoji: '🕌',
  },
  {
    name: both('Cotton T-shirt', 'Tisheti ya pamba'),
    description: both(
      'Heavy cotton that keeps its shape; plain colours.',
      'Tisheti nzito ya pamba isiyolegea, rangi moja.',
    ),
    price: 12_000,
    cost: 7_500,
    stock: 90,
    sku: 'CA-TISHETI',
    variants: sizes(12_000),
    emoji: '👕',
  },
  {
    name: both('Jeans', 'Suruali ya jinzi'),
    description: both(
      'Stretch denim; tell us the waist and we check before sending.',
      'Jinzi inayovutika, tuambie kiuno tuhakikishe kabla ya kutuma.',
    ),
    price: 28_000,
    cost: 19_000,
    stock: 40,
    sku: 'CA-JINZI',
    variants: [
      priced('Waist 30', 'Kiuno 30', 28_000),
      priced('Waist 32', 'Kiuno 32', 28_000),
      priced('Waist 34', 'Kiuno 34', 28_000),
      priced('Waist 36', 'Kiuno 36', 30_000),
    ],
    emoji: '👖',
  },
  {
    name: both('Leather sandals', 'Kubazi za ngozi'),
    description: both(
      'Hand-made in Arusha with a sole cut from good rubber.',
      'Zimetengenezwa kwa mkono Arusha, soli yake ni mpira imara.',
    ),
    price: 25_000,
    cost: 16_000,
    unit: pair,
    stock: 32,
    sku: 'CA-KUBAZI',
    variants: [
      priced('Size 38–40', 'Namba 38–40', 25_000),
      priced('Size 41–43', 'Namba 41–43', 25_000),
      priced('Size 44–46', 'Namba 44–46', 27_000),
    ],
    emoji: '👡',
  },
  {
    name: both('Hijab', 'Hijabu'),
    description: both(
      'Light chiffon hijab that does not slip or show through.',
      'Hijabu nyepesi ya shifoni, haitelezi wala haionyeshi.',
    ),
    price: 8_000,
    cost: 4_800,
    unit: piece,
    stock: 65,
    sku: 'CA-HIJABU',
    addOns: [
      chooseOne('Colour', 'Chagua rangi', [
        priced('Black', 'Nyeusi', 0),
        priced('Cream', 'Krimu', 0),
        priced('Dark blue', 'Bluu ya bahari', 0),
      ]),
    ],
    emoji: '🧕',
  },
  {
    name: both('Handbag', 'Mkoba wa mkononi'),
    description: both(
      'Soft bag with a zip, long strap and inside pocket.',
      'Mkoba laini wenye zipu, mkanda mrefu na mfuko wa ndani.',
    ),
    price: 38_000,
    cost: 26_000,
    stock: 17,
    sku: 'CA-MKOBA',
    emoji: '👜',
  },
];
