import { addUpTo, both, chooseOne, priced } from './builders.ts';
import type { SampleProduct } from './type.ts';
import { box } from './units.ts';

export const officeSupplies: SampleProduct[] = [
  {
    name: both('A4 paper ream', 'Rimu ya karatasi A4'),
    description: both(
      '500 white sheets, 80 g, that do not jam the printer.',
      'Karatasi 500 nyeupe za gramu 80, hazikwami kwenye printa.',
    ),
    price: 14_000,
    cost: 11_800,
    stock: 60,
    sku: 'OS-RIMU-A4',
    variants: [priced('One ream', 'Rimu moja', 14_000), priced('Carton of 5', 'Boksi la rimu 5', 66_000)],
    emoji: '📄',
  },
  {
    name: both('Counter book', 'Daftari la kaunta'),
    description: both(
      'Hard-cover ruled book for accounts, debts and registers.',
      'Daftari la jalada gumu kwa hesabu, madeni na kumbukumbu.',
    ),
    price: 4_000,
    cost: 2_800,
    stock: 75,
    sku: 'OS-KAUNTA',
    variants: [
      priced('2 quire', 'Quire 2', 4_000),
      priced('3 quire', 'Quire 3', 5_500),
      priced('4 quire', 'Quire 4', 7_000),
    ],
    emoji: '📒',
  },
  {
    name: both('Ballpoint pens', 'Kalamu za wino'),
    description: both(
      'Box of 50 smooth pens for school and office.',
      'Boksi la kalamu 50 zinazoandika vizuri, kwa shule na ofisi.',
    ),
    price: 12_000,
    cost: 9_000,
    unit: box,
    stock: 40,
    sku: 'OS-KALAMU',
    addOns: [
      chooseOne('Ink colour', 'Rangi ya wino', [
        priced('Blue', 'Bluu', 0),
        priced('Black', 'Nyeusi', 0),
        priced('Red', 'Nyekundu', 0),
      ]),
    ],
    emoji: '🖊️',
  },
  {
    name: both('Self-inking stamp', 'Muhuri wa kubonyeza'),
    description: both(
      'Made with your business name and date, ready the same day.',
      'Tunautengeneza kwa jina la biashara yako, unapata siku hiyo hiyo.',
    ),
    price: 35_000,
    cost: 20_000,
    stock: null,
    sku: 'OS-MUHURI',
    variants: [
      priced('Name only', 'Jina tu', 35_000),
      priced('Name and date', 'Jina na tarehe', 55_000),
      priced('Name and logo', 'Jina na nembo', 45_000),
    ],
    addOns: [addUpTo(1, 'Spare ink', 'Wino wa ziada', [priced('Ink bottle 28 ml', 'Chupa ya wino 28 ml', 5_000)])],
    emoji: '📮',
  },
  {
    name: both('Stapler with staples', 'Stepla na pini zake'),
    description: both(
      'Metal stapler for up to 25 sheets, with 1,000 staples.',
      'Stepla ya chuma ya kubana karatasi 25, ina pini 1,000.',
    ),
    price: 9_500,
    cost: 6_200,
    stock: 28,
    sku: 'OS-STEPLA',
    emoji: '📎',
  },
  {
    name: both('Receipt book', 'Kitabu cha risiti'),
    description: both(
      '50 numbered receipts in duplicate, with carbon paper.',
      'Risiti 50 zenye namba na nakala, pamoja na karatasi ya kaboni.',
    ),
    price: 3_000,
    cost: 1_900,
    stock: 90,
    sku: 'OS-RISITI',
    emoji: '🧾',
  },
  {
    name: both('Scientific calculator', 'Kikokotoo cha sayansi'),
    description: both(
      'Allowed in national exams; runs on battery and light.',
      'Kinaruhusiwa kwenye mitihani ya taifa, kinatumia betri na mwanga.',
    ),
    price: 28_000,
    cost: 20_000,
    stock: 17,
    sku: 'OS-KIKOKOTOO',
    emoji: '🧮',
  },
];
