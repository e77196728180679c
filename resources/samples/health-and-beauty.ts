import { addUpTo, both, chooseOne, measured, priced } from './builders.ts';
import type { SampleProduct } from './type.ts';
import { packet } from './units.ts';

export const healthAndBeauty: SampleProduct[] = [
  {
    name: both('Bath soap', 'Sabuni ya kuogea'),
    description: both('Mild soap that does not dry the skin.', 'Sabuni laini isiyokausha ngozi.'),
    price: 2_000,
    cost: 1_400,
    stock: 96,
    sku: 'HB-SABUNI',
    variants: [priced('One bar', 'Sabuni moja', 2_000), priced('Pack of 6', 'Pakiti ya 6', 11_000)],
    emoji: '🧼',
  },
  {
    name: both('Body lotion', 'Losheni ya mwili'),
    description: both(
      'Cocoa-butter lotion without bleaching chemicals.',
      'Losheni ya kokoa isiyo na kemikali za kuchubua.',
    ),
    price: 8_500,
    cost: 6_000,
    stock: 54,
    sku: 'HB-LOSHENI',
    variants: [measured('200 ml', 8_500), measured('400 ml', 14_500)],
    emoji: '🧴',
  },
  {
    name: both('Coconut oil', 'Mafuta ya nazi'),
    description: both(
      'Cold-pressed coconut oil from Tanga, for hair and skin.',
      'Mafuta ya nazi kutoka Tanga, kwa nywele na ngozi.',
    ),
    price: 6_000,
    cost: 3_900,
    stock: 40,
    sku: 'HB-NAZI',
    variants: [measured('250 ml', 6_000), measured('500 ml', 11_000)],
    emoji: '🥥',
  },
  {
    name: both('Braiding hair', 'Rasta za kusukia'),
    description: both(
      'Soft braids that last, one bundle per packet.',
      'Rasta laini zinazodumu, fungu moja kwa pakiti.',
    ),
    price: 4_000,
    cost: 2_700,
    unit: packet,
    stock: 140,
    sku: 'HB-RASTA',
    addOns: [
      chooseOne('Colour', 'Chagua rangi', [
        priced('Black (1)', 'Nyeusi (1)', 0),
        priced('Dark brown (4)', 'Kahawia (4)', 0),
        priced('Two-tone', 'Rangi mbili', 1_000),
      ]),
    ],
    emoji: '💇',
  },
  {
    name: both('Sanitary pads', 'Pedi'),
    description: both(
      'Pack of ten cotton pads with wings; sent in a plain bag.',
      'Pakiti ya pedi kumi za pamba, tunazituma kwenye mfuko wa kawaida.',
    ),
    price: 3_000,
    cost: 2_200,
    unit: packet,
    stock: 85,
    sku: 'HB-PEDI',
    emoji: '🌸',
  },
  {
    name: both('Toothpaste', 'Dawa ya meno'),
    description: both('Fluoride toothpaste for the whole family.', 'Dawa ya meno yenye floraidi kwa familia nzima.'),
    price: 3_500,
    cost: 2_600,
    stock: 70,
    sku: 'HB-DAWA-MENO',
    variants: [measured('70 g', 3_500), measured('140 g', 6_000)],
    addOns: [
      addUpTo(2, 'Toothbrush', 'Mswaki', [
        priced('For a grown-up', 'Wa mtu mzima', 1_500),
        priced('For a child', 'Wa mtoto', 1_200),
      ]),
    ],
    emoji: '🪥',
  },
  {
    name: both('Arabian perfume', 'Marashi ya Kiarabu'),
    description: both(
      'Oil perfume that lasts all day without alcohol.',
      'Marashi ya mafuta yasiyo na spiriti, yanakaa siku nzima.',
    ),
    price: 12_000,
    cost: 7_500,
    stock: 32,
    sku: 'HB-MARASHI',
    variants: [measured('6 ml', 12_000), measured('12 ml', 20_000)],
    emoji: '🌹',
  },
];
