import { addUpTo, both, chooseOne, measured, priced } from './builders.ts';
import type { SampleProduct } from './type.ts';
import { set } from './units.ts';

export const home: SampleProduct[] = [
  {
    name: both('Cooking pot set', 'Seti ya sufuria'),
    description: both('Five heavy aluminium pots with lids.', 'Sufuria tano nzito za alumini pamoja na mifuniko yake.'),
    price: 75_000,
    cost: 56_000,
    unit: set,
    stock: 14,
    sku: 'HM-SUFURIA',
    variants: [priced('5 pots', 'Sufuria 5', 75_000), priced('7 pots', 'Sufuria 7', 105_000)],
    emoji: '🍲',
  },
  {
    name: both('Bed sheets', 'Mashuka'),
    description: both(
      'Two cotton sheets and two pillow cases, colours that stay.',
      'Mashuka mawili ya pamba na foronya mbili, hayachuji rangi.',
    ),
    price: 35_000,
    cost: 24_000,
    unit: set,
    stock: 36,
    sku: 'HM-MASHUKA',
    variants: [
      priced('4 × 6', 'Futi 4 × 6', 35_000),
      priced('5 × 6', 'Futi 5 × 6', 40_000),
      priced('6 × 6', 'Futi 6 × 6', 45_000),
    ],
    addOns: [
      chooseOne('Colour', 'Chagua rangi', [
        priced('White', 'Meupe', 0),
        priced('Patterned', 'Yenye maua', 0),
        priced('Dark', 'Rangi nzito', 0),
      ]),
    ],
    emoji: '🛏️',
  },
  {
    name: both('Mattress', 'Godoro'),
    description: both(
      'High-density foam mattress 8 inches thick, five-year warranty.',
      'Godoro zito la inchi 8, lina waranti ya miaka mitano.',
    ),
    price: 210_000,
    cost: 168_000,
    stock: 8,
    sku: 'HM-GODORO',
    variants: [
      priced('4 × 6', 'Futi 4 × 6', 210_000),
      priced('5 × 6', 'Futi 5 × 6', 260_000),
      priced('6 × 6', 'Futi 6 × 6', 310_000),
    ],
    emoji: '🛌',
  },
  {
    name: both('Cooking gas refill', 'Kujaza gesi ya kupikia'),
    description: both(
      'Bring or swap your cylinder; we check the seal in front of you.',
      'Leta mtungi wako tubadilishe, tunakagua sili mbele yako.',
    ),
    price: 24_000,
    cost: 21_500,
    stock: 32,
    sku: 'HM-GESI',
    variants: [measured('6 kg', 24_000), measured('15 kg', 58_000), measured('38 kg', 145_000)],
    addOns: [addUpTo(1, 'Regulator', 'Rejuleta', [priced('New regulator', 'Rejuleta mpya', 18_000)])],
    emoji: '🔥',
  },
  {
    name: both('Washing powder', 'Sabuni ya unga'),
    description: both(
      'For hand and machine, takes out oil stains.',
      'Kwa kufua kwa mkono au mashine, inatoa madoa ya mafuta.',
    ),
    price: 4_500,
    cost: 3_600,
    stock: 88,
    sku: 'HM-SABUNI-UNGA',
    variants: [measured('1 kg', 4_500), measured('3 kg', 12_500)],
    emoji: '🫧',
  },
  {
    name: both('Charcoal stove', 'Jiko la mkaa'),
    description: both(
      'Clay-lined stove that uses half the charcoal.',
      'Jiko banifu lenye udongo ndani, linatumia mkaa nusu.',
    ),
    price: 18_000,
    cost: 12_000,
    stock: 25,
    sku: 'HM-JIKO',
    emoji: '♨️',
  },
  {
    name: both('Water bucket with lid', 'Ndoo yenye mfuniko'),
    description: both(
      'Strong 20-litre bucket for storing clean water.',
      'Ndoo imara ya lita 20 ya kuhifadhia maji safi.',
    ),
    price: 8_500,
    cost: 6_200,
    stock: 50,
    sku: 'HM-NDOO',
    emoji: '🪣',
  },
  {
    name: both('Wall clock', 'Saa ya ukutani'),
    description: both(
      'Quiet clock with large figures, battery included.',
      'Saa isiyo na kelele yenye namba kubwa, ina betri yake.',
    ),
    price: 16_000,
    cost: 10_000,
    stock: 21,
    sku: 'HM-SAA',
    emoji: '🕒',
  },
];
