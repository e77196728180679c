import { addUpTo, both, chooseOne, priced } from './builders.ts';
import type { SampleProduct } from './type.ts';
import { metre, packet, set } from './units.ts';

export const artsAndCrafts: SampleProduct[] = [
  {
    name: both('Tinga Tinga painting', 'Picha ya Tingatinga'),
    description: both(
      'Hand-painted animals in bright enamel, signed by the artist.',
      'Picha ya wanyama iliyochorwa kwa mkono, ina saini ya msanii.',
    ),
    price: 30_000,
    cost: 18_000,
    stock: 14,
    sku: 'AC-TINGATINGA',
    variants: [
      priced('30 × 30 cm', 'Sm 30 × 30', 30_000),
      priced('40 × 60 cm', 'Sm 40 × 60', 60_000),
      priced('60 × 80 cm', 'Sm 60 × 80', 110_000),
    ],
    addOns: [
      chooseOne('How to send it', 'Ije vipi?', [
        priced('Rolled in a tube', 'Imekunjwa kwenye bomba', 0),
        priced('On a wooden frame', 'Kwenye fremu ya mbao', 25_000),
      ]),
    ],
    emoji: '🖼️',
  },
  {
    name: both('Sisal basket', 'Kikapu cha mkonge'),
    description: both(
      'Woven by women of Iringa, strong enough for the market.',
      'Kimesukwa na kina mama wa Iringa, imara kwa kwenda sokoni.',
    ),
    price: 18_000,
    cost: 11_000,
    stock: 26,
    sku: 'AC-KIKAPU',
    variants: [priced('Small', 'Kidogo', 18_000), priced('Large', 'Kikubwa', 32_000)],
    emoji: '🧺',
  },
  {
    name: both('Maasai beads', 'Shanga za Kimaasai'),
    description: both(
      'Glass beads for necklaces and bracelets, 100 g of one colour.',
      'Shanga za kioo za mikufu na bangili, gramu 100 za rangi moja.',
    ),
    price: 5_000,
    cost: 3_000,
    unit: packet,
    stock: 80,
    sku: 'AC-SHANGA',
    addOns: [
      chooseOne('Colour', 'Chagua rangi', [
        priced('Red', 'Nyekundu', 0),
        priced('Blue', 'Bluu', 0),
        priced('White', 'Nyeupe', 0),
        priced('Mixed', 'Mchanganyiko', 500),
      ]),
    ],
    emoji: '📿',
  },
  {
    name: both('Batik cloth', 'Kitambaa cha batiki'),
    description: both(
      'Cotton dyed by hand; no two pieces are the same.',
      'Pamba iliyotiwa rangi kwa mkono, hakuna viwili vinavyofanana.',
    ),
    price: 12_000,
    cost: 7_500,
    unit: metre,
    stock: 60,
    sku: 'AC-BATIKI',
    emoji: '🎨',
  },
  {
    name: both('Knitting wool', 'Nyuzi za kufumia'),
    description: both(
      'Soft ball of wool for sweaters and table covers.',
      'Nyuzi laini za kufumia masweta na vitambaa vya meza.',
    ),
    price: 3_500,
    cost: 2_300,
    stock: 100,
    sku: 'AC-NYUZI',
    emoji: '🧶',
  },
  {
    name: both('Paint and brush set', 'Seti ya rangi na brashi'),
    description: both(
      '12 water colours and three brushes for school art.',
      'Rangi 12 za maji na brashi tatu, kwa somo la sanaa shuleni.',
    ),
    price: 9_000,
    cost: 5_800,
    unit: set,
    stock: 45,
    sku: 'AC-RANGI',
    variants: [priced('12 colours', 'Rangi 12', 9_000), priced('24 colours', 'Rangi 24', 16_000)],
    emoji: '🖌️',
  },
  {
    name: both('Makonde carving', 'Kinyago cha Kimakonde'),
    description: both(
      'Small ebony carving, each one a little different.',
      'Kinyago kidogo cha mpingo, kila kimoja kina umbo lake.',
    ),
    price: 45_000,
    cost: 28_000,
    stock: 10,
    sku: 'AC-KINYAGO',
    addOns: [addUpTo(1, 'Packing', 'Kufunga', [priced('Gift box', 'Boksi la zawadi', 4_000)])],
    emoji: '🗿',
  },
];
