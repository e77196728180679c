import { addUpTo, both, chooseOne, measured, priced } from './builders.ts';
import type { SampleProduct } from './type.ts';
import { pair } from './units.ts';

export const sportingGoods: SampleProduct[] = [
  {
    name: both('Football', 'Mpira wa miguu'),
    description: both(
      'Stitched ball for grass or dust pitches, sold pumped.',
      'Mpira wa kushonwa kwa uwanja wa nyasi au vumbi, umeshajazwa upepo.',
    ),
    price: 25_000,
    cost: 16_000,
    stock: 30,
    sku: 'SG-MPIRA',
    variants: [priced('Size 4', 'Saizi 4', 25_000), priced('Size 5', 'Saizi 5', 30_000)],
    addOns: [addUpTo(1, 'Pump', 'Pampu', [priced('Hand pump and needle', 'Pampu na sindano yake', 8_000)])],
    emoji: '⚽',
  },
  {
    name: both('Team jersey', 'Jezi ya timu'),
    description: both(
      'Light jersey; we print the name and number you want.',
      'Jezi nyepesi, tunachapa jina na namba unayotaka.',
    ),
    price: 25_000,
    cost: 15_000,
    stock: 45,
    sku: 'SG-JEZI',
    variants: [measured('M', 25_000), measured('L', 25_000), measured('XL', 25_000), measured('XXL', 28_000)],
    addOns: [
      chooseOne('Printing', 'Kuchapa', [
        priced('No printing', 'Bila kuchapa', 0),
        priced('Number only', 'Namba tu', 3_000),
        priced('Name and number', 'Jina na namba', 5_000),
      ]),
    ],
    emoji: '👕',
  },
  {
    name: both('Football boots', 'Njumu'),
    description: both(
      'Moulded studs for hard ground; true to size.',
      'Njumu za uwanja mgumu, saizi zinaenda sawa na mguu.',
    ),
    price: 48_000,
    cost: 33_000,
    unit: pair,
    stock: 24,
    sku: 'SG-NJUMU',
    variants: [
      priced('Size 40', 'Namba 40', 48_000),
      priced('Size 41', 'Namba 41', 48_000),
      priced('Size 42', 'Namba 42', 48_000),
      priced('Size 43', 'Namba 43', 48_000),
    ],
    emoji: '👟',
  },
  {
    name: both('Netball', 'Mpira wa netiboli'),
    description: both(
      'Rubber grip ball in match size, for schools and clubs.',
      'Mpira wenye mshiko mzuri, saizi ya mashindano kwa shule na timu.',
    ),
    price: 32_000,
    cost: 22_000,
    stock: 12,
    sku: 'SG-NETIBOLI',
    emoji: '🏐',
  },
  {
    name: both('Dumbbells', 'Vyuma vya mazoezi'),
    description: both(
      'Rubber-covered pair that does not scratch the floor.',
      'Pea ya vyuma vilivyofunikwa mpira, havikwaruzi sakafu.',
    ),
    price: 45_000,
    cost: 32_000,
    unit: pair,
    stock: 14,
    sku: 'SG-VYUMA',
    variants: [priced('5 kg each', 'Kilo 5 kila kimoja', 45_000), priced('10 kg each', 'Kilo 10 kila kimoja', 85_000)],
    emoji: '🏋️',
  },
  {
    name: both('Yoga mat', 'Mkeka wa mazoezi'),
    description: both(
      'Thick 6 mm mat that rolls up, with a carrying strap.',
      'Mkeka mnene wa milimita 6, unakunjika na una mkanda wa kubebea.',
    ),
    price: 28_000,
    cost: 18_000,
    stock: 16,
    sku: 'SG-MKEKA',
    emoji: '🧘',
  },
  {
    name: both('Mountain bike 26"', 'Baiskeli ya gia 26"'),
    description: both(
      '21 gears and front suspension; assembled before delivery.',
      'Ina gia 21 na shokapu za mbele, unaletewa ikiwa imeshafungwa.',
    ),
    price: 380_000,
    cost: 310_000,
    stock: 4,
    sku: 'SG-BAISKELI',
    emoji: '🚲',
  },
];
