import { addUpTo, both, chooseOne, priced } from './builders.ts';
import type { SampleProduct } from './type.ts';
import { set } from './units.ts';

export const musicalInstruments: SampleProduct[] = [
  {
    name: both('Ngoma drum', 'Ngoma ya asili'),
    description: both(
      'Hand-carved drum with cowhide skin and a deep voice.',
      'Ngoma ya kuchonga yenye ngozi ya ng’ombe na mlio mzito.',
    ),
    price: 85_000,
    cost: 55_000,
    stock: 7,
    sku: 'MI-NGOMA',
    variants: [
      priced('Small', 'Ndogo', 85_000),
      priced('Medium', 'Ya kati', 140_000),
      priced('Large', 'Kubwa', 220_000),
    ],
    emoji: '🥁',
  },
  {
    name: both('Acoustic guitar', 'Gitaa la kawaida'),
    description: both(
      'Full-size steel-string guitar, tuned before it leaves the shop.',
      'Gitaa kamili la nyuzi za chuma, tunalituni kabla ya kukupa.',
    ),
    price: 180_000,
    cost: 135_000,
    stock: 6,
    sku: 'MI-GITAA',
    addOns: [
      addUpTo(3, 'Accessories', 'Vifaa vya ziada', [
        priced('Padded bag', 'Begi lake', 25_000),
        priced('Spare strings', 'Nyuzi za ziada', 12_000),
        priced('Capo', 'Kapo', 10_000),
      ]),
    ],
    emoji: '🎸',
  },
  {
    name: both('Electronic keyboard', 'Kinanda cha umeme'),
    description: both(
      '61 keys with rhythms, adapter and a stand for music sheets.',
      'Kina vitufe 61, midundo, adapta na kishikio cha noti.',
    ),
    price: 320_000,
    cost: 255_000,
    stock: 5,
    sku: 'MI-KINANDA',
    variants: [priced('61 keys', 'Vitufe 61', 320_000), priced('61 keys with stand', 'Vitufe 61 na stendi', 370_000)],
    emoji: '🎹',
  },
  {
    name: both('Kalimba thumb piano', 'Kalimba'),
    description: both(
      '17 keys in mahogany with a tuning hammer.',
      'Funguo 17 kwenye mbao ya mkongo, ina nyundo ya kutuni.',
    ),
    price: 40_000,
    cost: 26_000,
    stock: 14,
    sku: 'MI-KALIMBA',
    emoji: '🎶',
  },
  {
    name: both('Kayamba shaker', 'Kayamba'),
    description: both('Reed shaker for choirs and traditional dance.', 'Kayamba ya mabua kwa kwaya na ngoma za asili.'),
    price: 12_000,
    cost: 6_500,
    stock: 30,
    sku: 'MI-KAYAMBA',
    emoji: '🪇',
  },
  {
    name: both('Wireless microphone', 'Maiki isiyo na waya'),
    description: both(
      'Rechargeable microphones for church and events, 30 m range.',
      'Maiki za kuchaji kwa kanisani na sherehe, zinafika mita 30.',
    ),
    price: 95_000,
    cost: 68_000,
    unit: set,
    stock: 11,
    sku: 'MI-MAIKI',
    variants: [priced('One microphone', 'Maiki moja', 95_000), priced('Two microphones', 'Maiki mbili', 150_000)],
    emoji: '🎤',
  },
  {
    name: both('Music lesson', 'Somo la muziki'),
    description: both(
      'One hour with a teacher, at our shop or on a video call.',
      'Kipindi cha saa moja na mwalimu, dukani kwetu au kwa video.',
    ),
    price: 20_000,
    stock: null,
    sku: 'MI-SOMO',
    addOns: [
      chooseOne('Instrument', 'Ala gani?', [
        priced('Guitar', 'Gitaa', 0),
        priced('Keyboard', 'Kinanda', 0),
        priced('Drums', 'Ngoma', 5_000),
      ]),
    ],
    emoji: '🎼',
  },
];
