import { addUpTo, both, chooseOne, priced } from './builders.ts';
import type { SampleProduct } from './type.ts';

const packing = chooseOne('Packing', 'Kufunga mzigo', [
  priced('Collect in the shop', 'Nitachukua dukani', 0),
  priced('Packed for the bus', 'Fungia kwa basi', 8_000),
  priced('Wooden crate', 'Kreti la mbao', 35_000),
]);

export const antiquesAndCollectibles: SampleProduct[] = [
  {
    name: both('Zanzibar chest', 'Sanduku la Zanzibar'),
    description: both(
      'Carved hardwood chest with brass studs, restored.',
      'Sanduku la mti mgumu lenye nakshi za shaba, limekarabatiwa.',
    ),
    price: 450_000,
    cost: 300_000,
    stock: 3,
    sku: 'AQ-SANDUKU',
    variants: [priced('Small (60 cm)', 'Dogo (sm 60)', 450_000), priced('Large (110 cm)', 'Kubwa (sm 110)', 850_000)],
    addOns: [packing],
    emoji: '🗝️',
  },
  {
    name: both('Old coin of the coast', 'Sarafu ya kale ya pwani'),
    description: both(
      'A genuine old coin in a holder, with a note of its year.',
      'Sarafu halisi ya zamani kwenye kasha, ina maelezo ya mwaka wake.',
    ),
    price: 25_000,
    cost: 14_000,
    stock: 22,
    sku: 'AQ-SARAFU',
    variants: [
      priced('German rupie', 'Rupia ya Mjerumani', 60_000),
      priced('East African shilling', 'Shilingi ya zamani', 25_000),
    ],
    emoji: '🪙',
  },
  {
    name: both('Tanzanian stamp album', 'Albamu ya stempu'),
    description: both(
      '120 stamps from 1961 to today, sorted by year.',
      'Stempu 120 za Tanzania kuanzia 1961 hadi leo, zimepangwa kwa mwaka.',
    ),
    price: 55_000,
    cost: 35_000,
    stock: 5,
    sku: 'AQ-STEMPU',
    emoji: '📔',
  },
  {
    name: both('Transistor radio', 'Redio ya zamani'),
    description: both(
      '1970s radio, repaired and working on FM and AM.',
      'Redio ya miaka ya 70, imetengenezwa na inashika FM na AM.',
    ),
    price: 95_000,
    cost: 60_000,
    stock: 4,
    sku: 'AQ-REDIO',
    addOns: [addUpTo(1, 'Batteries', 'Betri', [priced('Four large batteries', 'Betri nne kubwa', 6_000)])],
    emoji: '📻',
  },
  {
    name: both('Brass coffee pot', 'Dele la kahawa'),
    description: both(
      'Swahili coast coffee pot, polished and ready to pour.',
      'Dele la shaba la pwani, limesuguliwa na liko tayari kutumika.',
    ),
    price: 70_000,
    cost: 45_000,
    stock: 6,
    sku: 'AQ-DELE',
    emoji: '☕',
  },
  {
    name: both('Ebony walking stick', 'Bakora ya mpingo'),
    description: both('Carved stick an elder would be proud of.', 'Bakora ya kuchonga, zawadi nzuri kwa mzee.'),
    price: 40_000,
    cost: 24_000,
    stock: 12,
    sku: 'AQ-BAKORA',
    variants: [priced('Plain', 'Ya kawaida', 40_000), priced('Carved handle', 'Yenye nakshi', 65_000)],
    emoji: '🦯',
  },
  {
    name: both('Kerosene lantern', 'Fanusi ya zamani'),
    description: both(
      'Old hurricane lantern, cleaned and with a new wick.',
      'Kandili ya kale iliyosafishwa, ina utambi mpya.',
    ),
    price: 35_000,
    cost: 20_000,
    stock: 8,
    sku: 'AQ-FANUSI',
    addOns: [packing],
    emoji: '🏮',
  },
];
